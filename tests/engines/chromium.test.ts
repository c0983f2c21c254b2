import { testSite } from './test-site.ts';

testSite('chromium');
