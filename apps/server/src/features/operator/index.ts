export { findDemoRisk, refuseDemoTenants } from './find-demo-risk.ts';
export { loadDemo } from './load-demo.ts';
