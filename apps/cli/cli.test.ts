import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { serverModules } from '#apps/server/modules.ts'

const ROOT = resolve(fileURLToPath(import.meta.url), '../../..')
const TIMEOUT_MS = 300_000

function cli(...parameters: string[]) {
  const run = spawnSync(process.execPath, ['--import', 'tsx', 'apps/cli/main.ts', ...parameters], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, DATA_DIR: resolve(ROOT, 'node_modules/.cache/no-installation') },
  })
  return { status: run.status, stdout: run.stdout, stderr: run.stderr }
}

describe('the command line', () => {
  it(
    'lists each endpoint, topic and job of the registry, with its permission and its schema',
    () => {
      const { status, stdout } = cli('routes', '--json')
      expect(status).toBe(0)
      const { http, ws, jobs } = JSON.parse(stdout)
      const declared = serverModules.flatMap(({ api }) =>
        Object.entries(api.endpoints).map(([name, { access }]) => `${api.module.id}.${name} ${access}`),
      )
      expect(http.map(({ id, access }: { id: string; access: string }) => `${id} ${access}`)).toEqual(declared)
      const list = http.find(({ id }: { id: string }) => id === 'sites.sites')
      expect(list).toMatchObject({ method: 'GET', path: '/api/sites', resource: 'sites' })
      expect(list.input.properties).toHaveProperty('pageSize')
      expect(list.output.properties).toHaveProperty('items')
      expect(ws).toMatchObject([{ path: '/api/live', access: 'any-signed-in' }])
      const kinds = serverModules.flatMap((module) => module.jobs.map(({ kind }) => kind))
      expect(jobs.map(({ kind }: { kind: string }) => kind)).toEqual(kinds)
    },
    TIMEOUT_MS,
  )

  it(
    'says how it is meant where a call makes no sense, and what is missing where it does',
    () => {
      const strange = cli('fly')
      expect(strange).toMatchObject({ status: 64, stdout: '' })
      for (const name of [
        'routes',
        'seed',
        'backup',
        'verify',
        'restore',
        'restore-drill',
        'fsck',
        'verify-audit',
        'migrate',
        'simulate',
        'distribute-telemetry',
      ]) {
        expect(strange.stderr).toContain(name)
      }
      expect(cli('backup')).toMatchObject({ status: 64 })
      expect(cli('distribute-telemetry')).toMatchObject({
        status: 64,
        stderr: expect.stringContaining('TELEMETRY_DATABASE_URL'),
      })
      const missing = cli('verify', '/no/such/file.tar')
      expect(missing.status).toBe(1)
      expect(missing.stderr).toContain('/no/such/file.tar')
      expect(missing.stderr.trim().split('\n')).toHaveLength(1)
      expect(cli('migrate', '--dry-run').stderr).toContain('No Plumbline server runs')
    },
    TIMEOUT_MS,
  )
})
