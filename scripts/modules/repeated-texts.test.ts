import { describe, expect, it } from 'vitest'
import { commonAr } from '#platform/web/language/locales/common-ar.ts'
import { commonEn } from '#platform/web/language/locales/common-en.ts'
import { type Bilingual, readCatalogues, repeatedTexts, SAID_APART, type Texts } from './repeated-texts.ts'

const common: Bilingual = { en: commonEn, ar: commonAr }

const saying = (...texts: readonly (readonly [module: string, key: string, en: string, ar: string])[]) =>
  new Map(texts.map(([module, key, en, ar]) => [module, { en: { [key]: en }, ar: { [key]: ar } }]))

describe('the texts of the product', () => {
  it('stand once where three modules say them', async () => {
    const catalogues = await readCatalogues(process.cwd())
    expect(catalogues.size).toBeGreaterThan(20)
    expect(repeatedTexts(catalogues, common)).toEqual([])
  })

  it('that are common have one key each', () => {
    const arabic: Texts = commonAr
    const said = Object.entries(commonEn).map(([key, english]) => `${english} = ${arabic[key]}`)
    expect(new Set(said).size).toBe(said.length)
  })

  it('stand apart only where the same words are needed twice', async () => {
    const catalogues = await readCatalogues(process.cwd())
    const idle = Object.keys(SAID_APART).filter((english) => {
      const { [english]: _reason, ...others } = SAID_APART
      return repeatedTexts(catalogues, common, others).length === 0
    })
    expect(idle).toEqual([])
  })
})

describe('the check of texts', () => {
  it('refuses a text that the common ones have, and names its key', () => {
    const [line = '', ...others] = repeatedTexts(saying(['cranes', 'stop', 'Cancel', 'إلغاء']), common)
    expect(line).toBe("'Cancel' stands in cranes.stop: say the common text 'cancel'.")
    expect(others).toEqual([])
  })

  it('refuses what three modules say and leaves what two do', () => {
    const two = [
      ['cranes', 'load', 'Heaviest load', 'أثقل حمل'],
      ['trucks', 'most', 'Heaviest load', 'أثقل حمل'],
    ] as const
    expect(repeatedTexts(saying(...two), common)).toEqual([])
    const third = ['decks', 'state.full', 'Heaviest load', 'أقصى حمل'] as const
    expect(repeatedTexts(saying(...two, third), common).join()).toMatch(
      /cranes\.load, trucks\.most, decks\.state\.full/,
    )
  })

  it('lets a name that is put together repeat a common text', () => {
    expect(repeatedTexts(saying(['cranes', 'field.phone', 'Phone', 'الهاتف']), common)).toEqual([])
  })

  it('lets a module say otherwise in Arabic what has a reason for it, and not the same', () => {
    expect(repeatedTexts(saying(['cranes', 'unlink', 'Remove', 'إزالة']), common)).toEqual([])
    expect(repeatedTexts(saying(['cranes', 'unlink', 'Remove', 'حذف']), common)).toHaveLength(1)
  })
})
