import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hasSharedData, sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import type { BcfFile } from './bcf-file.ts'
import { readBcf } from './read-bcf.ts'
import { writeBcf } from './write-bcf.ts'

const FOLDER = 'bim/bcf/v2.1'
const names = hasSharedData ? readdirSync(sharedDataFile(FOLDER)).filter((name) => name.endsWith('.bcf')) : []

const hashes = (files: ReadonlyMap<string, Uint8Array>) =>
  Object.fromEntries([...files].map(([name, content]) => [name, createHash('sha256').update(content).digest('hex')]))

/** Comparing bytes one by one takes seconds a picture. */
function hashed(file: BcfFile) {
  return {
    ...file,
    files: hashes(file.files),
    documents: file.documents.map(({ content, ...document }) => ({
      ...document,
      ...hashes(new Map([['hash', content]])),
    })),
    topics: file.topics.map((topic) => ({ ...topic, files: hashes(topic.files) })),
  }
}

/** What both versions hold: 3.0 adds the ratio of the picture and lists of extensions, also where they are empty. */
function comparable(file: BcfFile) {
  const plain = hashed(file)
  return {
    ...plain,
    version: null,
    extensions: file.extensions ?? readBcf(writeBcf(file, '3.0').bytes).extensions,
    topics: plain.topics.map((topic) => ({
      ...topic,
      viewpoints: topic.viewpoints.map((viewpoint) => ({
        ...viewpoint,
        camera: viewpoint.camera && { ...viewpoint.camera, aspectRatio: null },
      })),
    })),
  }
}

describe.skipIf(skipWithoutSharedData('BCF test cases of buildingSMART'))('round trip of BCF test cases', () => {
  test.each(names)('%s', (name) => {
    const original = readBcf(readFileSync(sharedDataFile(`${FOLDER}/${name}`)))
    const two = writeBcf(original, '2.1')
    expect(two.findings).toEqual([])
    expect(hashed(readBcf(two.bytes))).toEqual(hashed(original))
    const three = writeBcf(readBcf(two.bytes), '3.0')
    expect(three.findings).toEqual([])
    const readThree = readBcf(three.bytes)
    expect(readThree.version).toBe('3.0')
    expect(comparable(readThree)).toEqual(comparable(original))
    const back = writeBcf(readThree, '2.1')
    expect(back.findings).toEqual([])
    expect(comparable(readBcf(back.bytes))).toEqual(comparable(original))
  })

  test('all of them together hold what their description says', () => {
    const topics = names.flatMap((name) => readBcf(readFileSync(sharedDataFile(`${FOLDER}/${name}`))).topics)
    const pictures = topics.flatMap((topic) => [...topic.files.keys()].filter((name) => name.endsWith('.png')))
    expect({
      topics: topics.length,
      comments: topics.flatMap(({ comments }) => comments).length,
      viewpoints: topics.flatMap(({ viewpoints }) => viewpoints).length,
      pictures: pictures.length,
    }).toEqual({ topics: 21, comments: 18, viewpoints: 13, pictures: 15 })
  })
})
