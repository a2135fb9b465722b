import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { forbiddenTexts, forbiddenWords } from './forbidden-words.ts'
import { readCatalogues } from './repeated-texts.ts'
import { readSentTexts, textsIn } from './sent-texts.ts'

const words = forbiddenWords(readFileSync('docs/glossary.md', 'utf8'))

describe('the words of the product', () => {
  it('are those of the glossary', async () => {
    expect(forbiddenTexts(await readCatalogues(process.cwd()), words)).toEqual([])
  })

  it('are those of the glossary in what servers send as well', () => {
    const sent = readSentTexts(process.cwd())
    expect(sent.size).toBeGreaterThan(100)
    expect(forbiddenTexts(sent, words)).toEqual([])
  })
})

describe('the check of words', () => {
  const said = (en: string, ar: string) => new Map([['cranes', { en: { load: en }, ar: { load: ar } }]])

  it('finds a forbidden word in either language, and says which one the glossary has', () => {
    const [line = '', ...others] = forbiddenTexts(said('Open Topics', 'رفع'), words)
    expect(line).toBe("cranes.load (en) says 'topic': the glossary has 'issue'.")
    expect(others).toEqual([])
    expect(forbiddenTexts(said('Raise', 'القضية الأولى'), words).join()).toMatch(/cranes\.load \(ar\)/)
  })

  it('leaves words alone that only begin alike, and names of values', () => {
    expect(forbiddenTexts(said('Topical {{topics}}', 'رفع'), words)).toEqual([])
  })

  it('reads the texts that stand in code, each by its place', () => {
    const code = `notYours: { en: 'Ask \\'Ana\\'.',\n  ar: "اسأل" },\nlen: 'no text'`
    expect(textsIn(code)).toEqual({ en: { '1:13': "Ask \\'Ana\\'." }, ar: { '2:3': 'اسأل' } })
    expect(textsIn('const open = 1')).toBeNull()
  })

  it('does not pass for want of a list', () => {
    expect(() => forbiddenWords('# Glossary\n')).toThrow(/no table/)
  })
})
