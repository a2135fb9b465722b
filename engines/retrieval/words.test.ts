import { expect, it } from 'vitest'
import { stemArabic } from './arabic-stem.ts'
import { termMaker } from './terms.ts'
import { foldWord, wordsOf } from './words.ts'

const foldedOf = (text: string) => wordsOf(text).map(({ folded }) => folded)

it('takes a text apart into words and says where each stands', () => {
  const text = 'The “Façade” is 1,250.5 m²; see P02.'
  const words = wordsOf(text)
  expect(words.map(({ folded }) => folded)).toEqual(['the', 'facade', 'is', '1250.5', 'm2', 'see', 'p02'])
  expect(words.map(({ start, end }) => text.slice(start, end))[1]).toBe('Façade')
})

it('compares numbers whatever the digits and separators they are written with', () => {
  expect(foldedOf('1,000 ١٠٠٠ ١٬٠٠٠ 1000')).toEqual(['1000', '1000', '1000', '1000'])
  expect(foldedOf('2,5 2.5 ٢٫٥')).toEqual(['2.5', '2.5', '2.5'])
  expect(foldedOf('clause 2.2.9')).toEqual(['clause', '2.2.9'])
})

it('compares Arabic without vowel signs, stretching and kinds of alif', () => {
  expect(foldWord('الأَعْمَــال')).toBe('الاعمال')
  expect(foldWord('مبنى')).toBe(foldWord('مبني'))
  expect(foldWord('لوحة')).toBe(foldWord('لوحه'))
})

const MEETING = [
  ['العقد', 'عقد'],
  ['العقود', 'عقد'],
  ['مشاريع', 'المشروع'],
  ['والمشاريع', 'مشروع'],
  ['جدران', 'الجدار'],
  ['بالموقع', 'المواقع'],
  ['المهندسين', 'مهندس'],
  ['المقاولون', 'مقاول'],
  ['وثائق', 'الوثيقة'],
  ['الأبواب', 'باب'],
  ['أعمدة', 'العمود'],
  ['المواصفات', 'مواصفة'],
  ['الوحدة', 'وحدة'],
  ['للأعمال', 'العمل'],
  ['تقارير', 'التقرير'],
  ['المواسير', 'ماسورة'],
  ['خرسانية', 'الخرسانة'],
  ['مخططات', 'المخطط'],
] as const

const APART = [
  ['عقد', 'قاعدة'],
  ['باب', 'بوابة'],
  ['جسر', 'سور'],
  ['موقع', 'وقت'],
  ['عمود', 'عمل'],
  ['سلم', 'سلك'],
] as const

it.each(MEETING)('finds %s and %s by one stem', (a, b) => {
  expect(stemArabic(foldWord(a))).toBe(stemArabic(foldWord(b)))
})

it.each(APART)('keeps %s and %s apart', (a, b) => {
  expect(stemArabic(foldWord(a))).not.toBe(stemArabic(foldWord(b)))
})

it('finds an Arabic word by itself and, for half, by its stem; an English one by its stem', () => {
  const termsOf = termMaker()
  expect(termsOf('العقود')).toEqual([
    { term: 'العقود', weight: 1 },
    { term: '~عقد', weight: 0.5 },
  ])
  expect(termsOf('reinforcing')).toEqual([{ term: 'reinforc', weight: 1 }])
  expect(termsOf('p02')).toEqual([{ term: 'p02', weight: 1 }])
})
