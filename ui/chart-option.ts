import type { EChartsCoreOption } from 'echarts/core'

export interface ChartSeries {
  readonly name: string
  /** One for each category; null is "not measured" and leaves a gap. */
  readonly values: readonly (number | null)[]
  /** A limit and no measurement: dashed, without points. */
  readonly isLimit?: boolean
  /** Moments at which something happened: points alone, in the colour of what is wrong. */
  readonly isMark?: boolean
}

/** What is drawn. Categories run in reading direction. */
export type ChartShape =
  | {
      readonly kind: 'columns' | 'lines'
      readonly categories: readonly string[]
      readonly series: readonly ChartSeries[]
      /** Upper end of the values where they have one, such as 100 of percents. */
      readonly most?: number
      /** Where the values begin, for what never comes near nothing, such as strengths. */
      readonly least?: number
    }
  /** Lying bars, the first on top: for long names. */
  | { readonly kind: 'bars'; readonly categories: readonly string[]; readonly series: readonly ChartSeries[] }
  /** How much in each cell of rows and columns. */
  | {
      readonly kind: 'heat'
      readonly columns: readonly string[]
      readonly rows: readonly string[]
      readonly cells: readonly { readonly column: number; readonly row: number; readonly value: number }[]
    }

export interface ChartProps {
  /** What the chart shows, for whoever cannot see it. */
  readonly label: string
  readonly shape: ChartShape
  /** A value as the reader writes it, with its unit. */
  readonly format: (value: number) => string
  /** Height in CSS pixels. */
  readonly height?: number
  /** Leads to the records behind a category. */
  readonly onPick?: (category: number) => void
}

/** What of the page's look a chart takes over. */
export interface ChartLook {
  readonly isRtl: boolean
  /** Of the chart, CSS pixels. */
  readonly width: number
  readonly font: string
  readonly text: string
  readonly line: string
  readonly surface: string
  readonly hover: string
  /** Colours of the series, in order. */
  readonly series: readonly string[]
}

const SERIES_TOKENS = ['--pl-accent', '--pl-major', '--pl-text-quiet', '--pl-minor', '--pl-critical']

/** Reads the look from the page, so that a chart is of the theme that is shown. */
export function readChartLook(element: Element): ChartLook {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    isRtl: style.direction === 'rtl',
    width: element.clientWidth,
    font: style.fontFamily,
    text: token('--pl-text-quiet'),
    line: token('--pl-line'),
    surface: token('--pl-surface'),
    hover: token('--pl-accent-tint'),
    series: SERIES_TOKENS.map(token),
  }
}

type Format = (value: number) => string

/** A shape in ECharts' words. ECharts mirrors nothing by itself: axes are turned and put on the other side here. */
export function chartOption(shape: ChartShape, format: Format, look: ChartLook): EChartsCoreOption {
  const shared = {
    textStyle: { fontFamily: look.font, color: look.text },
    animationDuration: 180,
    color: [...look.series],
    tooltip: tooltipOf(shape, format, look),
  }
  return shape.kind === 'heat'
    ? { ...shared, ...heatOf(shape, format, look) }
    : { ...shared, ...plotOf(shape, format, look) }
}

function tooltipOf(shape: ChartShape, format: Format, look: ChartLook) {
  return {
    trigger: shape.kind === 'heat' ? 'item' : 'axis',
    axisPointer: { type: shape.kind === 'lines' ? 'line' : 'shadow', shadowStyle: { color: look.hover, opacity: 0.5 } },
    confine: true,
    extraCssText: `direction: ${look.isRtl ? 'rtl' : 'ltr'}`,
    backgroundColor: look.surface,
    borderColor: look.line,
    textStyle: { color: look.text, fontFamily: look.font, fontSize: 12 },
    ...(shape.kind === 'heat'
      ? { formatter: ({ value }: { value: readonly [number, number, number] }) => heatText(shape, format, value) }
      : { valueFormatter: (value: unknown) => (typeof value === 'number' ? format(value) : '–') }),
  }
}

type Heat = Extract<ChartShape, { kind: 'heat' }>
type Plot = Exclude<ChartShape, { kind: 'heat' }>

function heatText(
  { columns, rows }: Heat,
  format: Format,
  [column, row, value]: readonly [number, number, number],
): string {
  return `${rows[row] ?? ''} ${columns[column] ?? ''}: ${format(value)}`
}

function plotOf(shape: Plot, format: Format, look: ChartLook) {
  const isLying = shape.kind === 'bars'
  const names = {
    type: 'category',
    data: [...shape.categories],
    inverse: isLying || look.isRtl,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: look.line } },
    // Left out by even steps where there is no room, as categories are by themselves.
    axisLabel: {
      color: look.text,
      hideOverlap: true,
      padding: [0, 4],
      // The outer names end with the axis: half of one would lie beyond the edge.
      ...(!isLying && { alignMinLabel: look.isRtl ? 'right' : 'left', alignMaxLabel: look.isRtl ? 'left' : 'right' }),
      ...(isLying && { width: 150, overflow: 'truncate' }),
    },
    ...(isLying && { position: look.isRtl ? 'right' : 'left' }),
  }
  const values = {
    type: 'value',
    minInterval: 1,
    inverse: isLying && look.isRtl,
    splitNumber: 3,
    ...(shape.kind !== 'bars' && shape.least !== undefined && { min: shape.least }),
    ...(shape.kind !== 'bars' && shape.most !== undefined && { max: shape.most, interval: shape.most / 4 }),
    splitLine: { lineStyle: { color: look.line } },
    axisLabel: {
      color: look.text,
      formatter: (value: number) => inReadingOrder(format(value), look),
      hideOverlap: true,
    },
    ...(!isLying && { position: look.isRtl ? 'right' : 'left' }),
  }
  return {
    grid: {
      top: 12 + LEGEND_ROW * legendRows(shape.series, look.width),
      bottom: 4,
      left: 4,
      right: 8,
      containLabel: true,
    },
    ...(shape.series.length > 1 && {
      legend: {
        top: 0,
        [look.isRtl ? 'right' : 'left']: 0,
        icon: 'roundRect',
        itemWidth: 12,
        itemHeight: 8,
        align: look.isRtl ? 'right' : 'left',
        textStyle: { color: look.text },
        // The first name stands where reading begins.
        data: look.isRtl ? shape.series.map(({ name }) => name).reverse() : shape.series.map(({ name }) => name),
      },
    }),
    xAxis: isLying ? values : names,
    yAxis: isLying ? names : values,
    series: shape.series.map(({ name, values: data, isLimit = false, isMark = false }) =>
      shape.kind === 'lines'
        ? {
            type: 'line',
            name,
            data: [...data],
            symbolSize: 5,
            connectNulls: false,
            lineStyle: isLimit ? { width: 1.5, type: 'dashed' } : { width: 2 },
            ...(isLimit && { symbol: 'none' }),
            ...(isMark && markOf(look)),
          }
        : {
            type: 'bar',
            name,
            data: [...data],
            barMaxWidth: 28,
            itemStyle: { borderRadius: cornersOf(isLying, look.isRtl) },
          },
    ),
  }
}

/** The drawing is laid out from the left in every language: a value before its unit in Arabic would stand behind it. */
function inReadingOrder(text: string, { isRtl }: ChartLook): string {
  return isRtl ? `\u2067${text}\u2069` : text
}

/** Height of a row of the legend with its gap, CSS pixels. */
const LEGEND_ROW = 22
/** Width of a name in the legend beside its letters: its colour and the gaps around; and of a letter at most. */
const LEGEND_NAME = 28
const LEGEND_LETTER = 7.5

/** How many rows the legend breaks into: it lies over the plot, which begins below it. */
function legendRows(series: readonly ChartSeries[], width: number): number {
  if (series.length < 2) return 0
  let [rows, used] = [1, 0]
  for (const { name } of series) {
    const own = LEGEND_NAME + LEGEND_LETTER * name.length
    if (used > 0 && used + own > width) [rows, used] = [rows + 1, 0]
    used += own
  }
  return rows
}

/** Above the lines, and of a shape that none of their points has. */
function markOf({ series }: ChartLook) {
  return {
    symbol: 'diamond',
    symbolSize: 13,
    showAllSymbol: true,
    lineStyle: { width: 0 },
    itemStyle: { color: series.at(-1) },
    z: 5,
  }
}

/** Round where the bar ends; square at the axis. Clockwise from the top left. */
function cornersOf(isLying: boolean, isRtl: boolean): readonly number[] {
  if (!isLying) return [3, 3, 0, 0]
  return isRtl ? [3, 0, 0, 3] : [0, 3, 3, 0]
}

function heatOf({ columns, rows, cells }: Heat, format: Format, look: ChartLook) {
  const axis = {
    axisTick: { show: false },
    axisLine: { show: false },
    axisLabel: { color: look.text },
  }
  return {
    grid: { top: 4, bottom: 4, left: 4, right: 4, containLabel: true },
    xAxis: { ...axis, type: 'category', data: [...columns], inverse: look.isRtl },
    yAxis: { ...axis, type: 'category', data: [...rows], inverse: true, position: look.isRtl ? 'right' : 'left' },
    visualMap: {
      show: false,
      min: 0,
      max: Math.max(1, ...cells.map(({ value }) => value)),
      inRange: { color: [look.hover, look.series[0] ?? look.text] },
      formatter: format,
    },
    series: [
      {
        type: 'heatmap',
        data: cells.map(({ column, row, value }) => [column, row, value]),
        itemStyle: { borderColor: look.surface, borderWidth: 2, borderRadius: 3 },
      },
    ],
  }
}
