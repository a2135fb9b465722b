import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { PMTiles, type Source } from 'pmtiles'
import { describe, expect, it } from 'vitest'
import { type TileBytes, writePmtiles } from './write-pmtiles.ts'

const FACTS = {
  minZoom: 0,
  maxZoom: 7,
  bounds: [-180, -85, 180, 85],
  center: [46, 24, 5],
  metadata: { name: 'Test' },
} as const

function readerOf(archive: Uint8Array): PMTiles {
  const source: Source = {
    getKey: () => 'memory',
    getBytes: async (offset, length) => ({ data: Uint8Array.from(archive.subarray(offset, offset + length)).buffer }),
  }
  // The reader's own decompression needs DecompressionStream; zlib is the same format without the stream.
  return new PMTiles(source, undefined, async (bytes, compression) =>
    compression === 2 ? Uint8Array.from(gunzipSync(new Uint8Array(bytes))).buffer : bytes,
  )
}

function tilesOfZoom(z: number, content: (x: number, y: number) => string): TileBytes[] {
  const side = 2 ** z
  return Array.from({ length: side * side }, (_, index) => {
    const x = index % side
    const y = Math.floor(index / side)
    return { z, x, y, bytes: new TextEncoder().encode(content(x, y)) }
  })
}

/** Text that does not compress, of a length that does not repeat, so that the directory grows past the first fetch. */
function noise(x: number, y: number): string {
  const digests = [0, 1, 2, 3].map((part) =>
    createHash('sha512').update(`${part}/${x}/${y}`).digest().toString('latin1'),
  )
  return digests.join('').slice(0, 1 + digests[0]!.charCodeAt(0))
}

async function textAt(reader: PMTiles, z: number, x: number, y: number): Promise<string | undefined> {
  const answer = await reader.getZxy(z, x, y)
  return answer && new TextDecoder().decode(answer.data)
}

describe('writePmtiles', () => {
  it('gives back every tile through the reference reader, with leaf directories', async () => {
    const tiles = tilesOfZoom(7, noise)
    const archive = writePmtiles(tiles, FACTS)
    const reader = readerOf(archive)
    expect((await reader.getHeader()).leafDirectoryLength).toBeGreaterThan(0)
    for (const { x, y, bytes } of tiles.filter((_, index) => index % 401 === 0)) {
      expect(await textAt(reader, 7, x, y)).toBe(new TextDecoder().decode(bytes))
    }
    expect(await textAt(reader, 6, 3, 3)).toBeUndefined()
  })

  it('stores equal tiles once and still finds each of them', async () => {
    const archive = writePmtiles(
      tilesOfZoom(6, (x) => (x < 32 ? 'west' : 'east')),
      FACTS,
    )
    const reader = readerOf(archive)
    const header = await reader.getHeader()
    expect([header.numAddressedTiles, header.numTileContents]).toEqual([4096, 2])
    expect([await textAt(reader, 6, 0, 63), await textAt(reader, 6, 63, 0)]).toEqual(['west', 'east'])
  })

  it('states zooms, bounds, centre and metadata', async () => {
    const reader = readerOf(
      writePmtiles(
        tilesOfZoom(1, () => 'a'),
        FACTS,
      ),
    )
    expect(await reader.getHeader()).toMatchObject({
      specVersion: 3,
      clustered: true,
      tileType: 1,
      maxZoom: 7,
      minLon: -180,
      maxLat: 85,
      centerLon: 46,
      centerZoom: 5,
    })
    expect(await reader.getMetadata()).toEqual({ name: 'Test' })
  })

  it('does not depend on the order the tiles come in', () => {
    const tiles = tilesOfZoom(4, (x, y) => `${x % 3}-${y % 2}`)
    expect(writePmtiles([...tiles].reverse(), FACTS)).toEqual(writePmtiles(tiles, FACTS))
  })
})
