import { testSite } from './test-site.ts';

testSite('webkit');
