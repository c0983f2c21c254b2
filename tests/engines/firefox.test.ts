import { testSite } from './test-site.ts';

testSite('firefox');
