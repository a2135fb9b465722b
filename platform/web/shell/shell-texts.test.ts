import { expect, it } from 'vitest'
import { shellAr } from './locales/ar.ts'
import { shellEn } from './locales/en.ts'

it('[NAV-16] says Loading... as the specification writes it', () => {
  expect(shellEn.loading).toBe('Loading...')
})

it('names the same values in both languages', () => {
  const valuesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()
  const arabic: Readonly<Record<string, string>> = shellAr
  for (const [key, text] of Object.entries(shellEn)) {
    // Counts are spelled out where the Arabic word itself says how many.
    if (/_(one|two|zero)$/.test(key)) continue
    expect(valuesIn(arabic[key] ?? ''), key).toEqual(valuesIn(text))
  }
})
