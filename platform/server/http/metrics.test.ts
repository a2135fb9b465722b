import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Services } from '../context.ts'
import { mountMetrics } from './metrics.ts'

const ROUTES = 900
const OUTCOMES = [200, 403, 404, 422]

test('metrics of all routes with all their outcomes stay below a megabyte', async () => {
  const services = {
    config: {},
    database: { stats: { size: 1, idle: 1, waiting: 0, expectedWaitMs: 0 } },
  } as unknown as Services
  const app = Fastify()
  mountMetrics(app, services, [], { count: 0 })
  for (let at = 0; at < ROUTES; at += 1)
    app.get(`/api/kind-of-record-${at % 120}/:id/part-${at}`, async ({ query }, reply) => {
      const { status } = query as { status: string }
      return reply.code(Number(status)).header('x-app-code', status).send('')
    })
  for (let at = 0; at < ROUTES; at += 1)
    for (const status of OUTCOMES)
      await app.inject({ url: `/api/kind-of-record-${at % 120}/1/part-${at}`, query: { status: String(status) } })
  const { body } = await app.inject({ url: '/metrics' })
  expect(body).toContain(
    'plumbline_http_requests_total{method="GET",route="/api/kind-of-record-7/:id/part-7",status="404",app_code="404"} 1',
  )
  expect(body).toContain('plumbline_http_request_seconds_total{method="GET",route="/api/kind-of-record-7/:id/part-7"}')
  expect(body).toMatch(/duration_seconds_count\{method="GET",group="\/api\/kind-of-record-7"\} 32\n/)
  expect(body.length).toBeLessThan(1_000_000)
  await app.close()
})
