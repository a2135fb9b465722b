import { expect, test } from 'vitest'
import { findContacts } from './find-contacts.ts'
import { buildBox, buildMesh, randomNumbers } from './testing/build-mesh.ts'

/** A hilly ground of two triangles a square metre, in no order, each with corners of its own. */
function ground(globalId: string, metres: number, random: () => number) {
  const height = (x: number, y: number) => Math.sin(x) + Math.cos(y / 2)
  const squares = Array.from({ length: metres * metres }, (_, at) => ({ at, place: random() }))
  const corners = squares
    .sort((one, other) => one.place - other.place)
    .flatMap(({ at }) => {
      const [x, y] = [at % metres, Math.floor(at / metres)]
      return [
        [x, y],
        [x + 1, y],
        [x, y + 1],
        [x + 1, y],
        [x + 1, y + 1],
        [x, y + 1],
      ].flatMap(([u, v]) => [u!, v!, height(u!, v!)])
    })
  return buildMesh(globalId, corners, [...Array(corners.length / 3).keys()])
}

test('finds of many things on grounds in no order what each pair alone answers, from either side', () => {
  const random = randomNumbers(5)
  const grounds = [ground('grass', 24, random), ground('soil', 18, random)]
  const things = Array.from({ length: 24 }, (_, at) => {
    const [x, y, z] = [random() * 10, random() * 10, random() * 4 - 2]
    return buildBox(`thing ${at}`, [x, y, z], [x + random(), y + random(), z + random()])
  })
  const expected = grounds.flatMap((one, i) =>
    things.flatMap((other, j) => (findContacts([one], [other], 0).length > 0 ? [[i, j]] : [])),
  )
  expect(expected.length).toBeGreaterThan(5)
  expect(expected.length).toBeLessThan(40)
  expect(findContacts(grounds, things, 0)).toEqual(expected)
  const turned = findContacts(things, grounds, 0).map(([j, i]) => [i, j])
  expect(turned.sort(([a, b], [c, d]) => a! - c! || b! - d!)).toEqual(expected)
})
