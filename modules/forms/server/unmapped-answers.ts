import { checkMapping, itemsOf, soundMapping } from '#engines/forms/answer-mapping.ts'
import { textIn } from '#engines/forms/form.ts'
import { formLanguage } from '#engines/forms/form-language.ts'
import type { Language, Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { FormTemplate } from '../contract/form-template.ts'
import { type TwoVersions, versionsOf } from './form-versions.ts'

/** Why a draft cannot be put into use: it breaks with the version in use, and nobody has said what becomes of old answers. */
export async function whyUnmapped(
  db: Db,
  drawn: Pick<FormTemplate, 'id' | 'version' | 'tables' | 'mapping'>,
): Promise<Text | null> {
  const versions = await versionsOf(db, drawn)
  if (!versions) return null
  const { before, after } = versions
  const { open, wrong } = checkMapping(before, after, soundMapping(before, after, drawn.mapping))
  const names = [...new Set([...open, ...wrong])]
  if (names.length === 0) return null
  const { en, ar } = labelsOf(versions, names)
  return {
    en: `It breaks with the version in use. Say how old answers stand beside new ones: ${en}.`,
    ar: `لا تتوافق مع النسخة المستخدمة. حدد كيف تقف الإجابات السابقة إلى جانب الجديدة: ${ar}.`,
  }
}

/** What questions are called, one after the other. */
export function labelsOf({ before, after }: TwoVersions, names: readonly string[]): Text {
  const [old, now] = [itemsOf(before), itemsOf(after)]
  const labels = (language: Language) =>
    names.map((name) => {
      const form = old.has(name) ? before : after
      const item = (old.get(name) ?? now.get(name))?.item
      return (item && textIn(item.label, formLanguage(form, language), form).trim()) || name
    })
  return { en: labels('en').join(', '), ar: labels('ar').join('، ') }
}
