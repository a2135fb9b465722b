import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useUiState } from '../state/ui-state.ts'
import { startFreshBrowser } from '../testing/fresh-browser.ts'
import type { ArabicOf } from './catalogue-type.ts'
import { changeLanguage, loadCatalogue, registerCatalogue } from './i18n.ts'
import { screensWithTexts } from './screens-with-texts.ts'
import { textOf, useText } from './use-text.ts'

const sampleEn = {
  greeting: 'Good morning, {{name}}',
  model_one: '{{count}} model',
  model_other: '{{count}} models',
} as const
const sampleAr: ArabicOf<typeof sampleEn> = {
  greeting: 'صباح الخير {{name}}',
  model_zero: 'لا نماذج',
  model_one: 'نموذج واحد',
  model_two: 'نموذجان',
  model_few: '{{count}} نماذج',
  model_many: '{{count}} نموذجاً',
  model_other: '{{count}} نموذج',
}

function Sample() {
  const text = useText<typeof sampleEn>('sample')
  const language = useUiState((ui) => ui.language)
  return (
    <p lang={language}>
      {text('greeting', { name: 'Lina' })} · {text('model', { count: 3 })}
    </p>
  )
}

// What must not compile, checked by the type checker: a marker that finds no error is an error itself.
function wrongUses(): string[] {
  const text = textOf<typeof sampleEn>('sample')
  return [
    // @ts-expect-error: no such key
    text('farewell'),
    // @ts-expect-error: the text names a value
    text('greeting'),
    // @ts-expect-error: a plural needs its count
    text('model'),
  ]
}

const fetched: string[] = []
beforeEach(async () => {
  fetched.length = 0
  await startFreshBrowser()
  registerCatalogue('sample', {
    en: async () => {
      fetched.push('en')
      return { sampleEn }
    },
    ar: async () => {
      fetched.push('ar')
      return { sampleAr }
    },
  })
})
afterEach(async () => {
  cleanup()
  await changeLanguage('en')
})

it('shows a module in the active language, fetches that one alone, and mirrors the page with the language', async () => {
  await loadCatalogue('sample')
  render(<Sample />)
  expect(screen.getByText('Good morning, Lina · 3 models')).toBeTruthy()
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en', 'ltr'])
  expect(fetched).toEqual(['en'])

  await act(() => changeLanguage('ar'))
  expect(screen.getByText('صباح الخير Lina · 3 نماذج')).toBeTruthy()
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl'])
  expect(fetched).toEqual(['en', 'ar'])
})

it('brings texts in the new language that were still on their way in the old one', async () => {
  const arriving = loadCatalogue('sample')
  const changing = changeLanguage('ar')
  await Promise.all([arriving, changing])
  render(<Sample />)
  expect(screen.getByText('صباح الخير Lina · 3 نماذج')).toBeTruthy()
})

it('writes large counts with the grouping of numbers, and small ones as they are', async () => {
  await loadCatalogue('sample')
  const text = textOf<typeof sampleEn>('sample')
  expect([1, 999, 12_480].map((count) => text('model', { count }))).toEqual(['1 model', '999 models', '12,480 models'])
})

it('says the common texts for a module, in the active language, and its own before them', async () => {
  registerCatalogue('yard', {
    en: async () => ({ yardEn: { save: 'Save the yard' } }),
    ar: async () => ({ yardAr: {} }),
  })
  await loadCatalogue('yard')
  const text = textOf<{ readonly save: 'Save the yard' }>('yard')
  expect([text('cancel'), text('removeTitle', { name: 'A1' }), text('save')]).toEqual([
    'Cancel',
    'Remove A1?',
    'Save the yard',
  ])
  await changeLanguage('ar')
  expect(text('cancel')).toBe('إلغاء')
})

it('fetches the texts of a group of screens with the first of them, and in a new language while they are in use', async () => {
  const groups: string[] = []
  const textsOf = (name: string) => ({
    en: async () => ({ [name]: { title: `${groups.push(`${name} en`) && name}` } }),
    ar: async () => ({ [name]: { title: `${groups.push(`${name} ar`) && name} (ar)` } }),
  })
  const Screen = () => null
  const claims = screensWithTexts('contracts.claims', textsOf('claims'), { list: async () => Screen })
  screensWithTexts('contracts.invoices', textsOf('invoices'), { list: async () => Screen })
  expect(groups).toEqual([])
  expect(await claims.list()).toBe(Screen)
  const text = textOf<{ readonly title: string }>('contracts.claims')
  expect([text('title'), text('close')]).toEqual(['claims', 'Close'])
  await changeLanguage('ar')
  expect(text('title')).toBe('claims (ar)')
  expect(groups).toEqual(['claims en', 'claims ar'])
})

it('remembers the language', async () => {
  await changeLanguage('ar')
  expect(localStorage.getItem('plumbline-preferences')).toContain('"language":"ar"')
})

it('gives a key that the catalogue lacks back as it is, which the type checker refuses to begin with', () => {
  expect(wrongUses()[0]).toBe('farewell')
})
