import { describe, expect, it } from 'vitest'
import { changedPackages } from './changed-packages.mjs'

const MANIFEST = { name: 'product', scripts: { test: 'x' }, dependencies: { three: '1', zod: '1' } }

function files(manifest: object, three: string, color: string) {
  const packages = {
    '': manifest,
    'node_modules/three': { version: three, dependencies: { color: '*' } },
    'node_modules/color': { version: color },
    'node_modules/zod': { version: '1' },
  }
  return { manifest: JSON.stringify(manifest), lock: JSON.stringify({ packages }) }
}

describe('the packages that a change gives the project', () => {
  it('are its own that differ, and those that use one that differs', () => {
    expect(changedPackages(files(MANIFEST, '1', '1'), files(MANIFEST, '2', '1'))).toEqual(['three'])
    expect(changedPackages(files(MANIFEST, '1', '1'), files(MANIFEST, '1', '2'))).toEqual(['three'])
  })

  it('are none where a command alone has changed', () => {
    const scripts = { test: 'y' }
    expect(changedPackages(files(MANIFEST, '1', '1'), files({ ...MANIFEST, scripts }, '1', '1'))).toEqual([])
  })

  it('are not known where something else of package.json has changed', () => {
    const imports = { '#ui/*': './ui/*' }
    expect(changedPackages(files(MANIFEST, '1', '1'), files({ ...MANIFEST, imports }, '1', '1'))).toBeNull()
  })
})
