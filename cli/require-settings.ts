import { requireSettings } from '../site/content/loading/require-settings.ts';
import { exitCodes } from './command-error.ts';

// The commands import this module first.
requireSettings(exitCodes.unusable);
