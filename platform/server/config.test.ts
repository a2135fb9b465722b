import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigSchema, readConfig } from './config.ts'

const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
const documented = new Map(
  [...example.matchAll(/^# ([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
)

describe('the configuration', () => {
  it('is documented in .env.example, each variable once and no other', () => {
    expect([...documented.keys()].sort()).toEqual(Object.keys(ConfigSchema.in.shape).sort())
    expect(documented.size).toBe([...example.matchAll(/^# [A-Z][A-Z0-9_]*=/gm)].length)
  })

  it('has the defaults that .env.example shows', () => {
    const shown = Object.fromEntries(documented)
    const defaults = readConfig({})
    for (const [name, value] of Object.entries(defaults)) {
      if (value === undefined) continue
      const example = name === 'DATA_DIR' ? resolve(shown[name] ?? '') : shown[name]
      expect(String(typeof value === 'boolean' ? Number(value) : value), name).toBe(example)
    }
  })

  it('takes what .env.example shows', () => {
    expect(() => readConfig(Object.fromEntries(documented))).not.toThrow()
  })

  it('listens on this machine alone in demonstration mode, and to all otherwise, unless told', () => {
    expect(readConfig({}).HOST).toBe('127.0.0.1')
    expect(readConfig({ DEMO: '0' }).HOST).toBe('0.0.0.0')
    expect(readConfig({ HOST: '10.0.0.5' }).HOST).toBe('10.0.0.5')
  })

  it('names every variable that is wrong', () => {
    expect(() => readConfig({ PORT: 'eighty', LOG_LEVEL: 'loud' })).toThrow(/PORT[\s\S]*LOG_LEVEL[\s\S]*\.env\.example/)
  })

  it('says of a wrong variable what to write', () => {
    const wrong = { PORT: 'eighty', DEMO: 'maybe', MAX_FILE_BYTES: '0', PASSWORD_PEPPER: 'short', DATABASE_URL: 'here' }
    const said = [
      'PORT: write a whole number',
      'DATABASE_URL: begin with postgres://',
      'DEMO: write one of 0, 1, true, false',
      'PASSWORD_PEPPER: write 16 or more characters',
      'MAX_FILE_BYTES: write more than 0',
    ]
    expect(() => readConfig(wrong)).toThrow(said.map((line) => `\n  ${line}`).join(''))
  })

  it('makes the data folder absolute, because parsers run elsewhere', () => {
    expect(readConfig({ DATA_DIR: 'some/where' }).DATA_DIR).toBe(resolve('some/where'))
  })
})
