import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { checkProcedure } from './check-procedure.ts'
import { layOutProcedure } from './lay-out-procedure.ts'
import { procedureGraph } from './procedure-graph.ts'
import { questionsOf } from './questions-of.ts'
import { readBpmn } from './read-bpmn.ts'
import { layoutOf } from './read-layout.ts'
import { drawProcedure } from './testing/draw-procedure.ts'
import { writeBpmn } from './write-bpmn.ts'

const SAMPLE = new URL('./testing/sample.bpmn', import.meta.url)

describe('the drawing of a procedure', () => {
  it('is written so that the same procedure is read from it, with names of any signs', async () => {
    const { procedure } = await readBpmn(await readFile(SAMPLE), 'sample.bpmn')
    const odd = { ...procedure, name: 'A "fire" & <more>\n' }
    const written = writeBpmn(odd)
    const again = await readBpmn(new TextEncoder().encode(written), 'written.bpmn')
    expect(again.procedure).toEqual(odd)
    expect(again.findings).toEqual([])
    expect(checkProcedure(again.procedure)).toEqual([])
  })

  it('is laid out where the file brings none: no two steps cover each other, and each flow has its points', async () => {
    const { procedure, definitions } = await readBpmn(await readFile(SAMPLE), 'sample.bpmn')
    const { shapes, edges } = layoutOf(definitions, procedure)
    expect(shapes.map(({ id }) => id).sort()).toEqual(procedure.nodes.map(({ id }) => id).sort())
    expect(edges.length).toBe(procedure.flows.length)
    const standing = shapes.filter(({ id }) => procedure.nodes.find((node) => node.id === id)?.attachedTo === null)
    for (const one of standing)
      for (const other of standing) {
        if (one === other) continue
        const apart =
          one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y
        expect(apart, `${one.id} and ${other.id}`).toBe(true)
      }
  })

  it('leads a way that passes a step by below it', () => {
    const steps = { start: 'start', decide: 'exclusive', talk: 'call', end: 'end' } as const
    const lines = ['start -> decide', 'decide -> talk : x', 'decide -> end : *', 'talk -> end']
    const plain = drawProcedure(steps, lines)
    const drawn = { ...plain, flows: plain.flows.map((flow, at) => ({ ...flow, id: `way_${at}` })) }
    const { shapes, edges } = layOutProcedure(drawn)
    const talk = shapes.find(({ id }) => id === 'talk')
    const past = edges.find(({ id }) => id === 'way_2')
    expect(Math.max(...(past?.points ?? []).map(({ y }) => y))).toBeGreaterThan((talk?.y ?? 0) + (talk?.height ?? 0))
  })

  it('keeps the places that a file brings', async () => {
    const plain = drawProcedure({ start: 'start', end: 'end' }, ['start -> end'])
    const drawn = { ...plain, flows: plain.flows.map((flow) => ({ ...flow, id: 'way' })) }
    const layout = {
      shapes: [
        { id: 'start', x: 10.5, y: 20, width: 36, height: 36 },
        { id: 'end', x: 300, y: -20, width: 36, height: 36 },
      ],
      edges: [
        {
          id: 'way',
          points: [
            { x: 46.5, y: 38 },
            { x: 300, y: -2 },
          ],
        },
      ],
    }
    const { procedure, definitions } = await readBpmn(new TextEncoder().encode(writeBpmn(drawn, layout)), 'x')
    expect(layoutOf(definitions, procedure)).toEqual(layout)
  })

  it('says what a step has to ask so that the ways behind it can decide', () => {
    const graph = procedureGraph(
      drawProcedure({ start: 'start', look: 'user', how: 'exclusive', call: 'user', end: 'end' }, [
        'start -> look',
        'look -> how',
        "how -> call : ${severity} >= 3 or ${fire} = 'yes'",
        'how -> end : *',
        'call -> end',
      ]),
    )
    expect(questionsOf(graph, 'look')).toEqual([
      { name: 'severity', choices: [], isNumber: true },
      { name: 'fire', choices: ['yes'], isNumber: false },
    ])
    expect(questionsOf(graph, 'call')).toEqual([])
  })
})
