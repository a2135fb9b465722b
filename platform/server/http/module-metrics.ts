import { Counter, Gauge, Registry } from 'prom-client'
import type { Services } from '../context.ts'
import type { Measurement, ServerModule } from '../define-server-module.ts'

/**
 * What the modules measure, in the Prometheus text format. A module that cannot measure now, because the database is away,
 * is left out: the numbers of the process are then needed most.
 */
export async function moduleMetrics(services: Services, modules: readonly ServerModule[]): Promise<string> {
  const readings = await Promise.allSettled(modules.map(async ({ measure }) => (await measure?.(services)) ?? []))
  // A registry of their own for each reading: what a module no longer reports is gone.
  const registry = new Registry()
  const metrics = new Map<string, Gauge | Counter>()
  for (const reading of readings) {
    if (reading.status === 'rejected') services.log.warn({ err: reading.reason }, 'a module could not be measured')
    else for (const measurement of reading.value) add(measurement)
  }
  return registry.metrics()

  function add({ name, help, type, labels, value }: Measurement): void {
    const options = { name, help, labelNames: Object.keys(labels), registers: [registry] }
    const metric = metrics.get(name) ?? (type === 'gauge' ? new Gauge(options) : new Counter(options))
    metrics.set(name, metric)
    metric.inc(labels, value)
  }
}
