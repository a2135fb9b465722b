import type { FigureAspect } from '#platform/contract/project-figure.ts'
import type { Text } from '#platform/contract/text.ts'
import type { FigureValue, PortfolioFigure, PortfolioProject } from './portfolio.ts'

export const ASPECT_TITLES = {
  schedule: { en: 'Schedule', ar: 'الجدول الزمني' },
  money: { en: 'Money', ar: 'المال' },
  safety: { en: 'Safety', ar: 'السلامة' },
  quality: { en: 'Quality', ar: 'الجودة' },
  earthwork: { en: 'Earthwork', ar: 'أعمال الحفر والردم' },
  risks: { en: 'Risks', ar: 'المخاطر' },
} as const satisfies Readonly<Record<FigureAspect, Text>>

/** The value of a figure of a project, where it has rows. */
export function findValue(
  { values }: Pick<PortfolioProject, 'values'>,
  { key }: Pick<PortfolioFigure, 'key'>,
): FigureValue | null {
  return values.find((value) => value.key === key) ?? null
}
