import type { PaperPart } from '#engines/paper/paper.ts'
import type { SheetColumn, SheetValue } from '#engines/sheets/sheet-column.ts'
import { printParts } from '#modules/papers/server/public.ts'
import type { FileAnswer, InputOf } from '#platform/contract/define-api.ts'
import { findValue } from '#platform/contract/figure-answers.ts'
import { ASPECT_TITLES, FIGURE_ASPECTS } from '#platform/contract/project-figure.ts'
import type { Language, Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { bytesAnswer } from '#platform/server/files/bytes-answer.ts'
import { callerOf } from '#platform/server/records/read-list.ts'
import type { Portfolio, PortfolioFigure, PortfolioProject } from '../contract/portfolio.ts'
import type { programmeApi } from '../contract/programme-api.ts'
import { programmeModule } from '../contract/programme-module.ts'
import { showPortfolio } from './show-portfolio.ts'

const WORDS = {
  project: { en: 'Project', ar: 'المشروع' },
  asOf: { en: 'Figures of {day}.', ar: 'أرقام يوم {day}.' },
  now: { en: 'Figures of now.', ar: 'أرقام الآن.' },
  todays: { en: "today's", ar: 'أرقام اليوم' },
  withheld: {
    en: 'Withheld, because your role does not show them: {names}.',
    ar: 'محجوبة لأن دورك لا يعرضها: {names}.',
  },
  part: {
    en: '* Of the part of the project that is yours to see.',
    ar: '* عن الجزء الذي يمكنك رؤيته من المشروع.',
  },
  cut: { en: 'There are more projects than stand here.', ar: 'هناك مشاريع أكثر مما هو مطبوع هنا.' },
} as const satisfies Record<string, Text>

const NOTHING = '–'

/** The portfolio as PDF: a table for each aspect, with the figures that the screen shows. */
export async function printPortfolio(
  context: RequestContext,
  asked: InputOf<(typeof programmeApi)['endpoints']['paper']>,
): Promise<FileAnswer> {
  const caller = callerOf(context)
  const { services, scope, language } = caller
  const portfolio = await services.database.read(scope, (db) => showPortfolio({ ...caller, db }, asked))
  const title = programmeModule.screens.index.title[language]
  const pdf = await printParts(caller, {
    kind: programmeModule.title[language],
    title: portfolio.day ? `${title}, ${portfolio.day}` : title,
    place: { projectCode: null },
    parts: partsOf(portfolio, language),
    language,
    timeZone: 'UTC',
  })
  return bytesAnswer(`portfolio ${portfolio.day ?? portfolio.asOf.slice(0, 10)}.pdf`, 'application/pdf', pdf)
}

function partsOf(portfolio: Portfolio, language: Language): PaperPart[] {
  const { figures, projects, day, isCut } = portfolio
  const withheld = figures.filter(({ isWithheld }) => isWithheld).map(({ title }) => title[language])
  const said = [
    day ? WORDS.asOf[language].replace('{day}', day) : WORDS.now[language],
    ...(withheld.length > 0
      ? [WORDS.withheld[language].replace('{names}', withheld.join(language === 'ar' ? '، ' : ', '))]
      : []),
    ...(projects.some(({ isPart }) => isPart) ? [WORDS.part[language]] : []),
    ...(isCut ? [WORDS.cut[language]] : []),
  ]
  const tables = FIGURE_ASPECTS.flatMap((aspect) => {
    const own = figures.filter((figure) => figure.aspect === aspect && !figure.isWithheld)
    return own.length === 0 ? [] : [tableOf(portfolio, own, ASPECT_TITLES[aspect][language], language)]
  })
  return [{ type: 'text', text: said.join(' ') }, ...tables]
}

function tableOf(
  { projects }: Portfolio,
  figures: readonly PortfolioFigure[],
  heading: string,
  language: Language,
): PaperPart {
  const head = ({ title, isOfDay }: PortfolioFigure) =>
    isOfDay ? title[language] : `${title[language]} (${WORDS.todays[language]})`
  const columns: SheetColumn[] = [
    { head: WORDS.project[language], type: 'text' },
    ...figures.map((figure) => ({ head: head(figure), type: 'text' }) as const),
  ]
  const rows = projects.map((project): SheetValue[] => {
    const name = (language === 'ar' && project.nameAr) || project.name
    return [project.isPart ? `${name} *` : name, ...figures.map((figure) => formatFigure(project, figure, language))]
  })
  return { type: 'table', heading, columns, rows }
}

/**
 * A figure as it is printed: amounts of several currencies side by side, and a count of nothing as 0,
 * because it was counted; any other figure without rows is a dash.
 */
function formatFigure(
  project: Pick<PortfolioProject, 'values'>,
  figure: Pick<PortfolioFigure, 'key' | 'unit'>,
  language: Language,
): string {
  const value = findValue(project, figure)
  if (figure.unit === 'count') return numberOf(language, 0).format(value?.rows ?? 0)
  if (!value || value.amounts.length === 0) return NOTHING
  const decimals = figure.unit === 'index' || figure.unit === 'rate' ? 2 : 0
  return value.amounts
    .map(({ amount, currency }) => {
      const written = numberOf(language, decimals).format(Number(amount))
      return currency === null ? written : `${written} ${currency}`
    })
    .join(' + ')
}

function numberOf(language: Language, decimals: number): Intl.NumberFormat {
  const tag = language === 'ar' ? 'ar-u-nu-latn' : 'en'
  return new Intl.NumberFormat(tag, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}
