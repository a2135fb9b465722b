import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { changesSinceProof, writeProofs } from './proven-whole.mjs'

const BIOME = resolve('node_modules/@biomejs/biome/bin/biome')

/** A project of one commit. */
function project(): string {
  const root = mkdtempSync(join(tmpdir(), 'plumbline-proofs-'))
  mkdirSync(join(root, 'docs'))
  writeFileSync(join(root, 'docs/proven-whole.json'), '{}\n')
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...words], { cwd: root })
  git('init', '-q')
  git('add', '-A')
  git('commit', '-qm', 'Begin')
  return root
}

const proof = (name: string, unprovenFiles: readonly string[]) => ({
  ...{ name, passed: 5, minutes: 1, seconds: 60, unprovenFiles },
})

it('a proof is written as the check of formats wants it, whatever number of files it leaves', () => {
  const root = project()
  const many = Array.from({ length: 9 }, (_, at) => `modules/quality/server/inspections-${at}.test.ts`)
  const said = writeProofs(root, [proof('tests', many), proof('journeys', ['e2e/gates.e2e.ts']), proof('screens', [])])
  expect(said).toContain('is proven')
  const path = join(root, 'docs/proven-whole.json')
  const written = readFileSync(path, 'utf8')
  // As this project formats its own.
  const words = [BIOME, 'format', '--stdin-file-path=docs/proven-whole.json']
  const formatted = execFileSync(process.execPath, words, { input: written, encoding: 'utf8' })
  expect(written).toBe(formatted)
  expect(changesSinceProof(root, 'tests')).toMatchObject({ since: 0, except: many })
})
