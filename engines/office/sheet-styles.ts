import { elementOf, elementsOf, type XmlElement } from '../xml/xml-element.ts'
import type { CellLook } from './office-file.ts'
import { anyAttribute, numberOf } from './office-parts.ts'
import { isOn } from './word-look.ts'

/** Formats that workbooks count without saying them (ECMA-376, 18.8.30). */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'dd/mm/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'dd/mm/yyyy h:mm',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
}
const SIDES = ['top', 'right', 'bottom', 'left'] as const

export interface SheetStyles {
  readonly looks: readonly CellLook[]
  /** The format of numbers of each look; empty: as the number is. */
  readonly formats: readonly string[]
}

type ColourReader = (colour: XmlElement | null) => string | null

/** How the cells of a workbook look, by the number that they name. */
export function readSheetStyles(document: XmlElement | null, colour: ColourReader): SheetStyles {
  const listOf = (name: string) => elementsOf(elementOf(document, name) ?? EMPTY)
  const fonts = listOf('fonts').map((font) => lookOfFont(font, colour))
  const fills = listOf('fills').map((fill) => fillOfCell(fill, colour))
  const borders = listOf('borders').map(linesOf)
  const formats = new Map(
    listOf('numFmts').map((format) => [anyAttribute(format, 'numFmtId'), anyAttribute(format, 'formatCode') ?? '']),
  )
  const cells = listOf('cellXfs')
  return {
    looks: cells.map((cell) => {
      const at = (name: string) => Number(anyAttribute(cell, name) ?? 0)
      const fill = fills[at('fillId')]
      const lines = borders[at('borderId')]
      return {
        ...fonts[at('fontId')],
        ...(fill && { fill }),
        ...(lines && { lines }),
        ...alignmentOf(elementOf(cell, 'alignment')),
      }
    }),
    formats: cells.map((cell) => {
      const id = anyAttribute(cell, 'numFmtId')
      return formats.get(id) ?? BUILT_IN[Number(id)] ?? ''
    }),
  }
}

const EMPTY: XmlElement = { name: '', namespace: '', attributes: [], children: [], line: 0 }

function lookOfFont(font: XmlElement, colour: ColourReader): CellLook {
  const size = anyAttribute(elementOf(font, 'sz'), 'val')
  const shown = colour(elementOf(font, 'color'))
  return {
    ...(isOn(elementOf(font, 'b')) && { bold: true }),
    ...(isOn(elementOf(font, 'i')) && { italic: true }),
    ...(isOn(elementOf(font, 'u')) && { underlined: true }),
    ...(isOn(elementOf(font, 'strike')) && { struck: true }),
    ...(shown && { colour: shown }),
    ...(size !== null && { size: numberOf(size, 11, [4, 72]) }),
  }
}

function fillOfCell(fill: XmlElement, colour: ColourReader): string | null {
  const pattern = elementOf(fill, 'patternFill')
  if (!pattern || anyAttribute(pattern, 'patternType') !== 'solid') return null
  return colour(elementOf(pattern, 'fgColor'))
}

function linesOf(border: XmlElement): CellLook['lines'] | null {
  const [top, end, bottom, start] = SIDES.map((side) => {
    const line =
      elementOf(border, side) ?? elementOf(border, side === 'left' ? 'start' : side === 'right' ? 'end' : side)
    return !/^(none)?$/.test(anyAttribute(line, 'style') ?? '')
  })
  return top || end || bottom || start ? [!!top, !!end, !!bottom, !!start] : null
}

function alignmentOf(alignment: XmlElement | null): CellLook {
  const across = anyAttribute(alignment, 'horizontal')
  const upright = anyAttribute(alignment, 'vertical')
  const align = {
    left: 'start',
    right: 'end',
    center: 'center',
    centerContinuous: 'center',
    justify: 'justify',
  } as const
  return {
    ...(across !== null && across in align && { align: align[across as keyof typeof align] }),
    ...(upright === 'top' || upright === 'bottom'
      ? { upright }
      : upright === 'center'
        ? { upright: 'middle' as const }
        : {}),
    ...(/^(1|true)$/.test(anyAttribute(alignment, 'wrapText') ?? '') && { wraps: true }),
  }
}
