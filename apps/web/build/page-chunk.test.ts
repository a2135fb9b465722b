import { describe, expect, test } from 'vitest'
import { pageChunk } from './page-chunk.ts'

const imports: Record<string, string[]> = {
  '/p/sign-in.ts': ['/p/button.ts', '/p/field.ts', '/p/node_modules/kit/index.js'],
  '/p/button.ts': ['/p/sign-in.ts'],
  '/p/field.ts': [],
  '/p/node_modules/kit/index.js': ['/p/unused.ts'],
  '/p/unused.ts': [],
  '/p/editor.ts': ['/p/field.ts'],
}
const importersOf = (id: string) => Object.keys(imports).filter((importer) => imports[importer]?.includes(id))
const graph = {
  getModuleInfo: (id: string) => (imports[id] ? { importedIds: imports[id], importers: importersOf(id) } : null),
}

describe('the file of a page', () => {
  test('holds our own modules that the page imports, through any number of others', () => {
    const { name } = pageChunk('/p/', 'sign-in', ['sign-in.ts'], 1)
    expect(Object.keys(imports).filter((id) => name(id, graph) === 'sign-in')).toEqual([
      '/p/sign-in.ts',
      '/p/button.ts',
      '/p/field.ts',
    ])
  })

  test('leaves all other modules to the bundler', () => {
    const { name } = pageChunk('/p', 'sign-in', ['sign-in.ts', 'gone.ts'], 1)
    expect(name('/p/editor.ts', graph)).toBeNull()
  })

  test('may leave out what other pages import too, and what that imports', () => {
    const { name } = pageChunk('/p', 'sign-in', ['sign-in.ts'], 1, { part: 'own' })
    expect(Object.keys(imports).filter((id) => name(id, graph) === 'sign-in')).toEqual([
      '/p/sign-in.ts',
      '/p/button.ts',
    ])
  })

  test('or be of that alone, for a file that other pages fetch without this one', () => {
    const { name } = pageChunk('/p', 'shared', ['sign-in.ts'], 2, { part: 'shared' })
    expect(Object.keys(imports).filter((id) => name(id, graph) === 'shared')).toEqual(['/p/field.ts'])
  })
})
