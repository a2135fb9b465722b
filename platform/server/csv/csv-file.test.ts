import { describe, expect, it } from 'vitest'
import { csvFile } from './csv-file.ts'

describe('a CSV file', () => {
  it('keeps quotes, commas, lines and Arabic', async () => {
    const file = csvFile('people.csv', ['Name', 'Count'], [['Ana "A", سارة\nB', 3]])
    let text = ''
    for await (const chunk of await file.open()) text += Buffer.from(chunk).toString('utf8')
    expect(text).toBe('\uFEFF"Name","Count"\r\n"Ana ""A"", سارة\nB",3\r\n')
    expect(file.sizeBytes).toBe(Buffer.byteLength(text))
  })
})
