import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

interface Page {
  readonly file: string
  readonly source: string
}

/** Pages of records: what stands between the braces of a property of their frame. */
const pages = (): Page[] =>
  readdirSync('modules', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-screen.tsx'))
    .map((file) => ({ file, source: readFileSync(join('modules', file), 'utf8') }))
    .filter(({ source }) => source.includes('<DetailScreen'))

const property = ({ source }: Page, name: string) =>
  source.split(new RegExp(`\\n {6}${name}=\\{`))[1]?.split(/\n {6}[a-z]+=/i)[0] ?? ''

it('every page of a record has one head: its title alone above, number and state beneath', () => {
  const all = pages()
  expect(all.length).toBeGreaterThan(50)
  const mixed = all.filter((page) => /number/.test(property(page, 'title')) && property(page, 'title').includes('`'))
  expect(mixed.map(({ file }) => file)).toEqual([])
  const stepped = all.filter(({ source }) => source.includes('<NextSteps'))
  expect(stepped.length).toBeGreaterThan(25)
  const without = stepped.filter((page) => !/Stat|Stand|Badge/.test(property(page, 'context')))
  expect(without.map(({ file }) => file)).toEqual([])
})

it('no page of a record fills a second button beside the next step', () => {
  const both = pages().filter(
    (page) => property(page, 'actions').includes('<NextSteps') && /primary/.test(property(page, 'actions')),
  )
  expect(both.map(({ file }) => file)).toEqual([])
})
