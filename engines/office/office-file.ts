/** A picture of a file, by the name of its part. */
export interface OfficePicture {
  readonly mediaType: string
  readonly bytes: Uint8Array
}

/** How letters look; what is not said is as the paper has it. */
export interface TextLook {
  readonly bold?: boolean
  readonly italic?: boolean
  readonly underlined?: boolean
  readonly struck?: boolean
  readonly raised?: 'super' | 'sub'
  readonly capitals?: boolean
  readonly mono?: boolean
  /** `#rrggbb`. */
  readonly colour?: string
  readonly fill?: string
  /** Points. */
  readonly size?: number
}

export type Inline =
  | { readonly kind: 'text'; readonly text: string; readonly look: TextLook; readonly link: string | null }
  | {
      readonly kind: 'picture'
      readonly picture: string
      /** Pixels; 0 where the file does not say. */
      readonly width: number
      readonly height: number
      readonly alt: string
    }
  | { readonly kind: 'break' }

export interface Paragraph {
  readonly kind: 'paragraph'
  /** 1 to 6 of a heading, 0 of other text. */
  readonly level: number
  readonly inlines: readonly Inline[]
  readonly align: 'start' | 'center' | 'end' | 'justify' | null
  readonly isRightToLeft: boolean
  /** What stands before a paragraph of a list: `1.2`, `•`. */
  readonly marker: string | null
  /** Points from the beginning of the line. */
  readonly indent: number
}

export interface TableCell {
  readonly blocks: readonly Block[]
  readonly across: number
  readonly down: number
  readonly fill: string | null
}

export interface Table {
  readonly kind: 'table'
  readonly rows: readonly { readonly isHead: boolean; readonly cells: readonly TableCell[] }[]
  /** Parts of the width. */
  readonly columns: readonly number[]
  readonly isRightToLeft: boolean
}

/** `page`: here a page began when the file was saved. `box`: text beside the others. */
export type Block =
  | Paragraph
  | Table
  | { readonly kind: 'page' }
  | { readonly kind: 'box'; readonly blocks: readonly Block[] }

/** What a file holds and is not shown. */
export const LEFT_OUT = [
  'macros',
  'external',
  'hiddenSheets',
  'hiddenSlides',
  'hiddenRows',
  'hiddenText',
  'comments',
  'deleted',
  'charts',
  'drawings',
  'pictures',
  'embedded',
  'web',
  'headers',
  'equations',
  'notes',
  'pivots',
  'conditional',
  'otherSheets',
  'rest',
] as const
export type LeftOutKind = (typeof LEFT_OUT)[number]

export interface LeftOut {
  readonly what: LeftOutKind
  readonly count: number
  /** Of sheets, or addresses: the first ones. */
  readonly names: readonly string[]
}

/** What stands at the head or at the foot of pages. */
export interface PageEdge {
  readonly at: 'head' | 'foot'
  readonly on: 'all' | 'first' | 'even'
  readonly blocks: readonly Block[]
}

export interface WordFile {
  readonly kind: 'word'
  readonly blocks: readonly Block[]
  readonly edges: readonly PageEdge[]
  readonly footnotes: readonly { readonly number: number; readonly blocks: readonly Block[] }[]
  readonly pictures: ReadonlyMap<string, OfficePicture>
  readonly leftOut: readonly LeftOut[]
}

export interface SlidesFile {
  readonly kind: 'slides'
  readonly slides: readonly { readonly number: number; readonly blocks: readonly Block[] }[]
  readonly pictures: ReadonlyMap<string, OfficePicture>
  readonly leftOut: readonly LeftOut[]
}

/** What a workbook holds; a sheet is read when it is opened. */
export interface WorkbookFile {
  readonly kind: 'workbook'
  /** Those that are shown, in their order. */
  readonly sheets: readonly string[]
  readonly leftOut: readonly LeftOut[]
}

export type OfficeFile = WordFile | SlidesFile | WorkbookFile

export interface CellLook extends TextLook {
  readonly align?: 'start' | 'center' | 'end' | 'justify'
  readonly upright?: 'top' | 'middle' | 'bottom'
  readonly wraps?: boolean
  /** Lines at top, end, bottom, start. */
  readonly lines?: readonly [boolean, boolean, boolean, boolean]
}

export interface SheetCell {
  /** From 0, among the columns that are shown. */
  readonly column: number
  readonly text: string
  readonly kind: 'text' | 'number' | 'flag' | 'error'
  /** Into `looks`. */
  readonly look: number
  readonly across: number
  /** Rows that are shown. */
  readonly down: number
  /** As it stands in the file, without its `=`; empty where another cell's is repeated. Null where the value was typed. */
  readonly formula: string | null
}

export interface SheetRow {
  /** As spreadsheets count, from 1. */
  readonly number: number
  /** Pixels. */
  readonly height: number
  readonly cells: readonly SheetCell[]
}

export interface Sheet {
  readonly name: string
  readonly isRightToLeft: boolean
  readonly columns: readonly { readonly letters: string; readonly width: number }[]
  readonly rows: readonly SheetRow[]
  /** Of the rows and columns that are shown, how many stay in place. */
  readonly frozen: { readonly rows: number; readonly columns: number }
  readonly looks: readonly CellLook[]
  readonly leftOut: readonly LeftOut[]
}
