// biome-ignore-all lint/suspicious/noTemplateCurlyInString: conditions name answers like this
import { expect, it } from 'vitest'
import { readCondition, writeCondition } from '../drawing/condition-words.ts'
import { ADDED, addAfter, addFlow, changeFlow, type Graph, lastStep, removeNode } from './edit-graph.ts'

const node = (id: string, kind: Graph['nodes'][number]['kind']): Graph['nodes'][number] => ({
  id,
  kind,
  name: id,
  parent: null,
  lane: null,
  work: null,
  timer: null,
  attachedTo: null,
  interrupts: true,
  calls: null,
  tells: null,
  unsupported: [],
})
const flow = (id: string, from: string, to: string) => ({ id, from, to, name: '', condition: null, isDefault: false })
const SMALL: Graph = {
  key: 'small',
  name: 'Small',
  lanes: [],
  nodes: [node('start', 'start'), node('look', 'user'), node('end', 'end')],
  flows: [flow('a', 'start', 'look'), flow('b', 'look', 'end')],
}
const ways = ({ flows }: Graph) => flows.map(({ from, to }) => `${from} ${to}`).sort()

it('puts each kind behind a step so that every step is reached and leads on to the end', () => {
  for (const what of ADDED) {
    const graph = addAfter(SMALL, 'look', what)
    const ids = [...graph.nodes, ...graph.flows].map(({ id }) => id)
    expect(new Set(ids).size, what).toBe(ids.length)
    for (const { id, kind } of graph.nodes) {
      if (kind !== 'start')
        expect(
          graph.flows.some(({ to }) => to === id),
          `${what}: ${id} is reached`,
        ).toBe(true)
      if (kind !== 'end')
        expect(
          graph.flows.some(({ from }) => from === id),
          `${what}: ${id} leads on`,
        ).toBe(true)
    }
    const [choice] = graph.nodes.filter(({ kind }) => kind === 'exclusive')
    if (choice) expect(graph.flows.filter(({ from, isDefault }) => from === choice.id && isDefault).length).toBe(1)
  }
})

it('closes the gap where a step is taken away, and keeps one way between two steps', () => {
  expect(ways(removeNode(SMALL, 'look'))).toEqual(['start end'])
  const decided = addAfter(SMALL, 'look', 'decision')
  expect(ways(removeNode(decided, 'step_1'))).toEqual(['exclusive_1 end', 'look exclusive_1', 'start look'])
  expect(addFlow(SMALL, 'look', 'end')).toBe(SMALL)
})

it('has one way for all other cases', () => {
  const decided = addAfter(SMALL, 'look', 'decision')
  const aside = decided.flows.find(({ condition }) => condition !== null)
  const turned = changeFlow(decided, aside?.id ?? '', { isDefault: true, condition: null })
  expect(turned.flows.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([aside?.id])
})

it('adds behind the last step before the end where none is chosen', () => {
  expect(lastStep(SMALL)).toBe('look')
  const added = addAfter(SMALL, 'look', 'form')
  expect(added.nodes.at(-1)?.work?.kind).toBe('form')
  expect(lastStep(added)).toBe('step_1')
})

it('shows a comparison as name, sign and value, and leaves what asks for more as it is written', () => {
  for (const source of ["${in_hospital} = 'yes'", '${litres} >= 200', "${ميل} != 'no'"]) {
    const simple = readCondition(source)
    expect(simple && writeCondition(simple)).toBe(source)
  }
  expect(readCondition("${a} = 'yes' and ${b} = 'no'")).toBeNull()
  expect(readCondition("selected(${people}, 'visitor')")).toBeNull()
  expect(writeCondition({ name: 'a', sign: '=', value: "it's" })).toBe("${a} = 'its'")
})
