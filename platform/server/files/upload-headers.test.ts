import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanFileName, cleanMediaType } from './file-name.ts'
import { readByteCount, readChecksum, readUploadMetadata, writeUploadMetadata } from './upload-headers.ts'

describe('upload headers', () => {
  it('carry any text in the metadata', () => {
    const names = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9_-]{0,20}$/)
    fc.assert(
      fc.property(fc.dictionary(names, fc.string({ unit: 'grapheme', minLength: 1 })), (metadata) => {
        expect(readUploadMetadata(writeUploadMetadata(metadata))).toEqual({ ...metadata })
      }),
    )
  })

  it('are refused where the metadata has another form', () => {
    expect(readUploadMetadata('filename not-base64!')).toBe(null)
    expect(readUploadMetadata('filename YQ==,filename Yg==')).toBe(null)
    expect(readUploadMetadata('filename YQ== YQ==')).toBe(null)
    expect(readUploadMetadata(`filename ${Buffer.from([0xff, 0xfe]).toString('base64')}`)).toBe(null)
    expect(readUploadMetadata('is_confidential')).toEqual({ is_confidential: '' })
    expect(readUploadMetadata(undefined)).toEqual({})
  })

  it('count bytes in whole numbers that a number can hold', () => {
    expect(readByteCount(undefined)).toBe(null)
    expect(readByteCount('0')).toBe(0)
    expect(readByteCount('9007199254740991')).toBe(9007199254740991)
    for (const wrong of ['-1', '1.5', '1e3', ' 1', '', '9007199254740993', '0x10'])
      expect(readByteCount(wrong)).toBe('unreadable')
  })

  it('name a digest of a kind and length that is known', () => {
    const digest = Buffer.alloc(20, 7).toString('base64')
    expect(readChecksum({})).toBe(null)
    expect(readChecksum({ 'upload-checksum': `sha1 ${digest}` })).toMatchObject({ algorithm: 'sha1' })
    expect(readChecksum({ 'upload-checksum': `sha256 ${digest}` })).toBe('unreadable')
    expect(readChecksum({ 'upload-checksum': `md5 ${digest}` })).toBe('unreadable')
  })
})

describe('a file name', () => {
  it('loses paths, control characters and what turns the reading direction', () => {
    expect(cleanFileName('C:\\temp\\Duplex A.ifc')).toBe('Duplex A.ifc')
    expect(cleanFileName('../../etc/passwd')).toBe('passwd')
    expect(cleanFileName('invoice\u202Efdp.exe')).toBe('invoicefdp.exe')
    expect(cleanFileName('a\u0000b\r\n.ifc')).toBe('ab.ifc')
    expect(cleanFileName('مخطط الموقع.ifc')).toBe('مخطط الموقع.ifc')
    expect(cleanFileName('..')).toBe('file')
    const long = cleanFileName(`${'x'.repeat(500)}.ifczip`)
    expect(long).toHaveLength(200)
    expect(long.endsWith('.ifczip')).toBe(true)
  })

  it('comes with a media type that is one', () => {
    expect(cleanMediaType('Application/X-STEP; charset=utf-8')).toBe('application/x-step')
    expect(cleanMediaType('text/html\r\nSet-Cookie: a=b')).toBe('application/octet-stream')
    expect(cleanMediaType(undefined)).toBe('application/octet-stream')
  })
})
