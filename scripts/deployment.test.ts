import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { ConfigSchema, readConfig } from '#platform/server/config.ts'

const folder = new URL('../deploy/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')

/** Every variable that the product reads: an unknown one in a manifest is a setting that does nothing. */
const KNOWN = new Set(Object.keys((z.toJSONSchema(ConfigSchema, { io: 'input' }).properties ?? {}) as object))

const Pod = z.object({
  containers: z.array(
    z.object({
      name: z.string(),
      command: z.array(z.string()).optional(),
      env: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
      readinessProbe: z.object({ httpGet: z.object({ path: z.literal('/readyz') }) }).optional(),
      livenessProbe: z.object({ httpGet: z.object({ path: z.literal('/healthz') }) }).optional(),
      resources: z.object({
        requests: z.object({ cpu: z.string(), memory: z.string() }),
        limits: z.object({ memory: z.string() }),
      }),
    }),
  ),
})
const Manifest = z.object({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.object({ name: z.string() }),
  data: z.record(z.string(), z.string()).optional(),
  stringData: z.record(z.string(), z.string()).optional(),
  spec: z.record(z.string(), z.any()).optional(),
})
const manifests = readdirSync(new URL('kubernetes/', folder)).flatMap((name) =>
  parseAllDocuments(read(`kubernetes/${name}`)).map((document) => Manifest.parse(document.toJS())),
)
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind)
const Compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string().optional(),
      command: z.array(z.string()).optional(),
      environment: z.record(z.string(), z.string()).default({}),
      depends_on: z.record(z.string(), z.unknown()).default({}),
    }),
  ),
})
const compose = Compose.parse(parse(read('compose.yaml'), { merge: true }))
const ofProduct = Object.entries(compose.services).filter(([, { image }]) => image === 'plumbline:latest')

describe('the manifests', () => {
  it('name only settings that the product reads, with values that it takes', () => {
    const settings = [...ofKind('ConfigMap'), ...ofKind('Secret')].map(({ data, stringData }) => ({
      ...data,
      ...stringData,
    }))
    const pods = [...ofKind('Deployment'), ...ofKind('Job')].map(({ spec }) => Pod.parse(spec?.['template'].spec))
    const own = pods.flatMap(({ containers }) =>
      containers.map(({ env }) => Object.fromEntries(env.map(({ name, value }) => [name, value]))),
    )
    for (const named of [...settings, ...own]) {
      expect(Object.keys(named).filter((name) => !KNOWN.has(name))).toEqual([])
      expect(() => readConfig(named)).not.toThrow()
    }
    expect(settings.flatMap((named) => Object.keys(named))).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'PASSWORD_PEPPER', 'S3_BUCKET', 'STAGING_DIR']),
    )
  })

  it('run two servers and two workers, probed, and keep one of each through a disruption', () => {
    for (const part of ['plumbline-server', 'plumbline-worker']) {
      const deployment = ofKind('Deployment').find(({ metadata }) => metadata.name === part)
      const budget = ofKind('PodDisruptionBudget').find(({ metadata }) => metadata.name === part)
      expect(deployment?.spec?.['replicas']).toBe(2)
      expect(budget?.spec?.['minAvailable']).toBe(1)
      expect(budget?.spec?.['selector']).toEqual(deployment?.spec?.['selector'])
      expect(deployment?.spec?.['template'].metadata.labels).toEqual(deployment?.spec?.['selector'].matchLabels)
    }
    const server = Pod.parse(
      ofKind('Deployment').find(({ metadata }) => metadata.name === 'plumbline-server')?.spec?.['template'].spec,
    )
    expect(server.containers[0]).toMatchObject({ readinessProbe: {}, livenessProbe: {} })
    expect(Pod.parse(ofKind('Job')[0]?.spec?.['template'].spec).containers[0]?.command).toEqual([
      'node',
      'dist/server/cli.js',
      'migrate',
    ])
  })
})

describe('the compose file', () => {
  it('starts two servers and two workers on what they share', () => {
    expect(ofProduct.map(([name]) => name)).toEqual(['migrate', 'server-a', 'server-b', 'worker-a', 'worker-b'])
    for (const [name, { environment, depends_on }] of ofProduct) {
      expect(
        Object.keys(environment).filter((variable) => !KNOWN.has(variable)),
        name,
      ).toEqual([])
      expect(environment).toMatchObject({
        DATABASE_URL: expect.any(String),
        NATS_URL: 'nats://nats:4222',
        STAGING_DIR: '/staging',
      })
      expect(
        Object.keys(depends_on).filter((needed) => !(needed in compose.services)),
        name,
      ).toEqual([])
    }
    expect(compose.services['server-a']?.environment['WORKER_CONCURRENCY']).toBe('0')
    expect(compose.services['worker-a']?.command).toEqual(['node', 'dist/server/worker.js'])
  })
})
