import { describe, expect, it } from 'vitest'
import { readLock, readPropfind, readProppatch } from './dav-body.ts'
import { holdsIf, readDepth, readDestination, readIf, readLockToken, readTimeout, tokensOf } from './dav-headers.ts'
import { isScratchName, namesOf, pathOf } from './dav-path.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const HOST = 'plumbline.example'

describe('headers of WebDAV', () => {
  it('are read as RFC 4918 writes them, and refused otherwise', () => {
    expect([readDepth(undefined, 'infinity'), readDepth('Infinity', '0'), readDepth('1', '0')]).toEqual([
      'infinity',
      'infinity',
      '1',
    ])
    expect(() => readDepth('2', '0')).toThrow('Depth')
    expect([
      readTimeout('Infinite, Second-4100000000', 600),
      readTimeout('Second-1', 600),
      readTimeout('x', 600),
    ]).toEqual([600, 60, 600])
    expect(readDestination(`https://${HOST}:443/dav/a%20b?x`, HOST)).toBe('/dav/a%20b')
    expect(readDestination('https://other.example/dav/a', HOST)).toBeNull()
    expect(() => readDestination('nowhere', HOST)).toThrow()
    expect(readLockToken('<opaquelocktoken:1>')).toBe('opaquelocktoken:1')
    expect(() => readLockToken('opaquelocktoken:1')).toThrow()
  })

  it('say by If what must be so: one list of all', async () => {
    const lists = readIf(`<https://${HOST}/dav/a> (<t:1> ["e1"]) (Not <t:2>) </dav/b> (["e2"])`, HOST)
    expect(lists).toEqual([
      {
        resource: '/dav/a',
        conditions: [
          { isNot: false, token: 't:1' },
          { isNot: false, etag: '"e1"' },
        ],
      },
      { resource: '/dav/a', conditions: [{ isNot: true, token: 't:2' }] },
      { resource: '/dav/b', conditions: [{ isNot: false, etag: '"e2"' }] },
    ])
    expect([...tokensOf(lists)]).toEqual(['t:1'])
    const state = (tokens: string[], etag: string | null) => async () => ({ tokens: new Set(tokens), etag })
    expect(await holdsIf(lists, state(['t:2'], '"e1"'))).toBe(false)
    expect(await holdsIf(lists, state(['t:1', 't:2'], '"e1"'))).toBe(true)
    expect(await holdsIf([], state([], null))).toBe(true)
    for (const wrong of ['(', '()', '<t:1>', '(<t:1>', 'Not', '(Not)']) expect(() => readIf(wrong, HOST)).toThrow()
  })
})

describe('bodies of WebDAV', () => {
  it('ask for properties, change them and lock', () => {
    expect(readPropfind(bytes(''))).toEqual({ kind: 'all' })
    expect(
      readPropfind(bytes('<propfind xmlns="DAV:"><prop><getetag/><x xmlns="urn:x"/><y xmlns=""/></prop></propfind>')),
    ).toEqual({
      kind: 'some',
      names: [
        { namespace: 'DAV:', name: 'getetag' },
        { namespace: 'urn:x', name: 'x' },
        { namespace: '', name: 'y' },
      ],
    })
    const changes = readProppatch(
      bytes(
        '<D:propertyupdate xmlns:D="DAV:" xmlns:a="urn:a"><D:set><D:prop><a:p a:k="1" xml:lang="ar">&lt;<a:q/></a:p></D:prop></D:set><D:remove><D:prop><a:r/></D:prop></D:remove></D:propertyupdate>',
      ),
    )
    expect(changes).toEqual([
      {
        namespace: 'urn:a',
        name: 'p',
        value: '<V:p xmlns:V="urn:a" xmlns:a0="urn:a" a0:k="1" xml:lang="ar">&lt;<V:q xmlns:V="urn:a"></V:q></V:p>',
      },
      { namespace: 'urn:a', name: 'r', value: null },
    ])
    expect(
      readLock(
        bytes(
          '<D:lockinfo xmlns:D="DAV:"><D:lockscope><D:shared/></D:lockscope><D:locktype><D:write/></D:locktype></D:lockinfo>',
        ),
      ),
    ).toEqual({ scope: 'shared', owner: '' })
    expect(readLock(bytes(''))).toBeNull()
  })

  it('that are traps or no XML are refused', () => {
    const traps = [
      '<!DOCTYPE a [<!ENTITY b "c">]><propfind xmlns="DAV:"/>',
      '<D:propfind xmlns:D="DAV:"><D:prop><x:y xmlns:x=""/></D:prop></D:propfind>',
      '<propfind xmlns="DAV:">',
      '<other xmlns="DAV:"/>',
      `<propfind xmlns="DAV:"><prop>${'<a>'.repeat(30)}${'</a>'.repeat(30)}</prop></propfind>`,
    ]
    for (const trap of traps) expect(() => readPropfind(bytes(trap)), trap).toThrow()
    expect(() => readPropfind(new Uint8Array(65 * 1024))).toThrow('too long')
  })
})

describe('paths of WebDAV', () => {
  it('are names below an address, and none that hide something', () => {
    expect(namesOf('/dav/P1/a%20b/%D9%85.txt', '/dav')).toEqual(['P1', 'a b', 'م.txt'])
    expect(namesOf('/dav', '/dav')).toEqual([])
    expect(pathOf('/dav', ['P1', 'a b'], true)).toBe('/dav/P1/a%20b/')
    for (const wrong of [
      '/other',
      '/davx',
      '/dav/..',
      '/dav/a%2Fb',
      '/dav/a%5Cb',
      '/dav/a%00',
      '/dav/%E2%80%AEa',
      '/dav/%ff',
    ])
      expect(namesOf(wrong, '/dav'), wrong).toBeNull()
    expect(namesOf(`/dav/${'a'.repeat(255)}`, '/dav')).toHaveLength(1)
    expect(namesOf(`/dav/${'%D9%85'.repeat(128)}`, '/dav')).toBeNull()
  })

  it('end in names that are no documents where a program keeps something for itself', () => {
    for (const name of [
      '.DS_Store',
      '._a.pdf',
      '~$a.docx',
      'a.tmp',
      'Thumbs.db',
      'desktop.ini',
      '0A1B2C3D',
      '.~lock.a.odt#',
    ])
      expect(isScratchName(name), name).toBe(true)
    for (const name of ['a.pdf', 'RQ1-ABC-ZZ-01-MS-C-0007.pdf', 'plan 2', 'temp.docx'])
      expect(isScratchName(name), name).toBe(false)
  })
})
