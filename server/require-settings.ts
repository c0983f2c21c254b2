import { requireSettings } from '../site/content/loading/require-settings.ts';

// Programs import this module first.
requireSettings(1);
