import type { Paper } from '../paper.ts'

/** A paper with what a test says of it, and nothing else that could be found by mistake. */
export function samplePaper(parts: Partial<Paper> = {}): Paper {
  return {
    language: 'en',
    letterhead: { name: 'Gulf Contracting', address: '', footer: '', logo: null },
    kind: 'Drawing',
    title: 'Foundation plan',
    place: [],
    parts: [],
    printed: { by: 'Ana Lopez', at: '2026-11-22T13:00:00Z', timeZone: 'Asia/Dubai' },
    ...parts,
  }
}

/** The register of the benchmark: text, Arabic, number, money, day, moment, flag. */
export function sampleRegister(rows: number): Paper['parts'][number] {
  return {
    type: 'table',
    columns: [
      { head: 'Number', type: 'text' },
      { head: 'Title', type: 'text' },
      { head: 'العنوان', type: 'text' },
      { head: 'Amount', type: 'decimal', decimals: 2 },
      { head: 'Due', type: 'day' },
      { head: 'Raised', type: 'moment', timeZone: 'Asia/Dubai' },
      { head: 'Open', type: 'flag' },
    ],
    rows: Array.from({ length: rows }, (_, row) => [
      `P01-RFI-${String(row).padStart(6, '0')}`,
      `Request about the concrete of foundation ${row}`,
      `طلب معلومات عن خرسانة الأساس رقم ${row}`,
      `${(row * 7919) % 1_000_000}.5`,
      `2026-0${1 + (row % 9)}-1${row % 10}`,
      `2026-01-02T0${row % 10}:30:00Z`,
      row % 3 === 0,
    ]),
  }
}
