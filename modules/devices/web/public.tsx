// For screens: what modules register is in public.ts, which comes with the first page.
export { useMetrics } from './use-metrics.ts'
