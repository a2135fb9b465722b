import { describe, expect, test } from 'vitest'
import { processorMs } from '#platform/testing/processor-time.ts'
import { parseXml } from './parse-xml.ts'
import { writeXml } from './write-xml.ts'
import { attributeOf, elementOf, elementsOf, textOf } from './xml-element.ts'

const parse = (text: string) => parseXml(new TextEncoder().encode(text), 'test.xml')

describe('parsing XML', () => {
  test('reads elements, attributes, text, CDATA and references, and resolves namespaces', () => {
    const root = parse(
      `\ufeff<?xml version="1.0"?><!-- head --><a xmlns="urn:a" xmlns:b="urn:b" b:x="1" y='a&#x41;&amp;"'>
        <b:c>1 &lt; 2<![CDATA[ <raw> ]]></b:c><d xmlns=""/></a>`,
    )
    expect(root).toMatchObject({ name: 'a', namespace: 'urn:a' })
    expect(root.attributes).toEqual([
      { name: 'x', namespace: 'urn:b', value: '1' },
      { name: 'y', namespace: '', value: 'aA&"' },
    ])
    expect(elementsOf(root).map(({ name, namespace, line }) => [name, namespace, line])).toEqual([
      ['c', 'urn:b', 2],
      ['d', '', 2],
    ])
    expect(textOf(elementOf(root, 'c'))).toBe('1 < 2 <raw> ')
    expect(attributeOf(root, 'x')).toBeNull()
  })

  test('reads UTF-16 by its byte order mark', () => {
    const bytes = Buffer.from('\ufeff<?xml version="1.0" encoding="utf-16"?><ä>設計</ä>', 'utf16le')
    expect(textOf(parseXml(bytes, 'test.xml'))).toBe('設計')
  })

  test.each([
    ['<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', 'xml-doctype'],
    ['<!DOCTYPE a SYSTEM "http://example.org/a.dtd"><a/>', 'xml-doctype'],
    ['<a>&x;</a>', 'xml-malformed'],
    ['<a>&#0;</a>', 'xml-malformed'],
    ['<a>\u0001</a>', 'xml-malformed'],
    ['<a><b></a></b>', 'xml-malformed'],
    ['<a', 'xml-malformed'],
    ['<a><b></b>', 'xml-malformed'],
    ['<a/><b/>', 'xml-malformed'],
    ['<a x="1" x="2"/>', 'xml-malformed'],
    ['<a x="<"/>', 'xml-malformed'],
    ['<p:a/>', 'xml-malformed'],
    ['plain text', 'xml-malformed'],
    ['', 'xml-malformed'],
    ['<?xml version="1.0" encoding="shift_jis"?><a/>', 'xml-encoding'],
    [`${'<a>'.repeat(65)}${'</a>'.repeat(65)}`, 'xml-too-large'],
    [`<a ${Array.from({ length: 65 }, (_, index) => `x${index}="1"`).join(' ')}/>`, 'xml-too-large'],
  ])('refuses %s', (text, code) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ code }))
  })

  test('refuses bytes that are no UTF-8, and more than it is told to take', () => {
    expect(() => parseXml(Uint8Array.of(0x3c, 0x61, 0xff, 0x3e), 'x')).toThrow(
      expect.objectContaining({ code: 'xml-encoding' }),
    )
    expect(() => parseXml(new Uint8Array(11), 'x', { maxBytes: 10 })).toThrow(
      expect.objectContaining({ code: 'xml-too-large' }),
    )
  })

  test('stays linear on a long run of what could be tags', () => {
    const ms = processorMs(() => {
      expect(() => parse(`<a>${'<b x="'.repeat(100_000)}`)).toThrow()
      expect(() => parse(`<a>${'&amp'.repeat(200_000)}</a>`)).toThrow()
      for (const end of ['\n', ''])
        expect(elementsOf(parse(`<a>${`<b/>${end}`.repeat(200_000)}</a>`))).toHaveLength(200_000)
    })
    expect(ms).toBeLessThan(4000)
  })
})

describe('writing XML', () => {
  test('writes what reads back as it was', () => {
    const text = `a & b < c > "d" 'e'\n\ttab é 設計 😀`
    const bytes = writeXml({
      name: 'root',
      attributes: { one: text, none: null },
      children: [{ name: 'child', children: [`${text}\u0000`] }, { name: 'empty' }, null],
    })
    const root = parseXml(bytes, 'x')
    expect(attributeOf(root, 'one')).toBe(text)
    expect(textOf(elementOf(root, 'child'))).toBe(text)
    expect(elementOf(root, 'empty')?.children).toEqual([])
  })
})
