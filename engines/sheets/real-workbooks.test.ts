import { readFileSync } from 'node:fs'
import { type CellObject, read, utils } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { openTable } from './read-table.ts'
import { cellAddress, cleanText } from './sheet-text.ts'
import { readAll } from './testing/read-all.ts'

const NAMES = ['Design', 'Handover'].map((name) => `documents/duplex-handover/2012-03-23-Duplex-${name}.xlsx`)

describe.skipIf(skipWithoutSharedData('Workbooks of the field'))('workbooks of the field', () => {
  it.each(NAMES)('are read as another reader reads them: %s', async (name) => {
    const bytes = readFileSync(sharedDataFile(name))
    const book = read(bytes, { cellFormula: false })
    const { source } = openTable(bytes)
    expect(source).toMatchObject({ format: 'xlsx', sheets: book.SheetNames })
    let compared = 0
    const different: unknown[] = []
    for (const sheet of book.SheetNames) {
      const cells = book.Sheets[sheet]!
      const found = new Map<string, unknown>()
      for (const { row, cells: values } of await readAll(bytes, { sheet }))
        values.map((value, column) => value !== null && found.set(cellAddress(row, column), value))
      for (const [address, cell] of Object.entries(cells) as [string, CellObject][]) {
        if (address.startsWith('!') || cell.v === undefined || cell.v === '') continue
        const value = found.get(address)
        compared += 1
        // The other one leaves days as the numbers that they are stored as.
        const isDay = typeof value === 'object' && cell.t === 'n'
        const other = typeof cell.v === 'string' ? cleanText(cell.v) : cell.v
        if (!isDay && value !== other) different.push({ sheet, address, value, other })
        found.delete(address)
      }
      // What is left stands in merged cells.
      const merged = new Set(
        (cells['!merges'] ?? []).flatMap(({ s, e }) =>
          Array.from({ length: (e.r - s.r + 1) * (e.c - s.c + 1) }, (_, at) => {
            const width = e.c - s.c + 1
            return utils.encode_cell({ r: s.r + Math.floor(at / width), c: s.c + (at % width) })
          }),
        ),
      )
      different.push(...[...found.keys()].filter((address) => !merged.has(address)))
    }
    expect(different).toEqual([])
    expect(compared).toBeGreaterThan(1_000)
  })
})
