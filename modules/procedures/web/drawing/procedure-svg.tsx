import type { DragEvent, ReactNode, SVGAttributes } from 'react'
import { classNames } from '#ui/class-names.ts'
import type { ProcedureDrawing } from '../../contract/procedure-drawing.ts'
import { useConditionWords } from './condition-words.ts'
import css from './drawing.module.css'
import type { RunMarks } from './run-marks.ts'
import type { Heat } from './step-heat.ts'

type Node = ProcedureDrawing['graph']['nodes'][number]
type Shape = ProcedureDrawing['layout']['shapes'][number]

interface ProcedureSvgProps {
  readonly drawing: Pick<ProcedureDrawing, 'graph' | 'layout'>
  readonly label: string
  readonly marks?: RunMarks | undefined
  /** How slow steps are beside the slowest. */
  readonly heat?: ReadonlyMap<string, Heat>
  /** What is said of a step, right below it. */
  readonly notes?: ReadonlyMap<string, string>
  /** Steps that something stands in the way of. */
  readonly problems?: ReadonlySet<string>
  readonly selected?: string | null
  /** Makes the steps buttons. */
  readonly onSelect?: (id: string) => void
  /** Something was dropped on a step. */
  readonly onDropOn?: (id: string, event: DragEvent) => void
  /** Fills what it stands in: `fit` where the words can be read, `whole` in any case, or by this scale. Without it, it is as large as it is drawn. */
  readonly scale?: Scale
}

export type Scale = 'fit' | 'whole' | number

const MARGIN = 24
/** Of the drawing where it is smallest and its words can be read. */
const THUMB = 48
/** Below it words can no longer be read, and the drawing scrolls. */
const LEAST_SCALE = 0.95
/** A drawing that fits into a workspace is neither smaller nor larger. */
const [LEAST_FIT, LARGEST_FIT] = [0.95, 1.6]
/** Characters on a way, and the width of one. */
const [MOST_WAY, CHARACTER] = [24, 6.4]
const MOST_NAME = 24
/** Characters that fit on a line of a step, and lines. */
const [LINE, LINES] = [17, 3]

/** A procedure as it is drawn, from left to right in every language. With `marks` it shows where a run stands. */
export function ProcedureSvg(props: ProcedureSvgProps) {
  const { drawing, label, marks, heat, notes, problems, selected, onSelect, onDropOn, scale } = props
  const { graph, layout } = drawing
  const { short: sayCondition } = useConditionWords()
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]))
  const box = boundsOf(layout, nodes)
  const frame = classNames(css['frame'], scale !== undefined && css['workspace'])
  // Groups and lanes first: what lies in them is drawn over them.
  const shapes = [...layout.shapes].sort((a, b) => area(b) - area(a))
  return (
    // The keyboard must reach what scrolls.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={frame} dir="ltr" aria-label={label} tabIndex={0}>
      <svg
        className={css['drawing']}
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        style={sizeOf(box, scale)}
        role={onSelect ? 'group' : 'img'}
        aria-label={label}
      >
        <defs>
          <marker
            id="procedure-arrow"
            viewBox="0 0 10 10"
            refX="9"
            refY="5"
            markerUnits="userSpaceOnUse"
            markerWidth="9"
            markerHeight="9"
            orient="auto"
          >
            <path d="M0 0 L10 5 L0 10 z" className={css['arrow']} />
          </marker>
        </defs>
        {shapes.map((shape) => {
          const lane = graph.lanes.find(({ id }) => id === shape.id)
          if (lane) return <LaneShape key={shape.id} shape={shape} name={lane.name} />
          const node = nodes.get(shape.id)
          if (!node) return null
          return (
            <g
              key={shape.id}
              className={css['step']}
              data-step={node.id}
              data-mark={marks?.steps.get(node.id)}
              data-heat={heat?.get(node.id)}
              data-problem={problems?.has(node.id) || undefined}
              data-selected={selected === node.id || undefined}
              {...(onSelect && selectable(() => onSelect(node.id)))}
              {...(onDropOn && takesDrops((event) => onDropOn(node.id, event)))}
            >
              <title>{node.name || node.id}</title>
              {onSelect && <Reach of={shape} />}
              <NodeShape node={node} shape={shape} />
              <Note said={notes?.get(node.id)} shape={shape} />
            </g>
          )
        })}
        {layout.edges.map(({ id, points }) => {
          const flow = graph.flows.find((one) => one.id === id)
          const text = flow?.name || sayCondition(flow?.condition ?? null)
          const at = longestLevel(points)
          return (
            <g key={id} data-taken={marks?.flows.has(id) || undefined} className={css['flow']}>
              <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} markerEnd="url(#procedure-arrow)" />
              {flow?.isDefault && points[0] && <path d={`M${points[0].x + 6} ${points[0].y + 6} l6 -12`} />}
              {text && at && (
                <text x={at.x} y={at.y - 6} textAnchor="middle">
                  {shortened(text, MOST_WAY)}
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </section>
  )
}

function sizeOf({ width, height }: { readonly width: number; readonly height: number }, scale: Scale | undefined) {
  if (scale === undefined) return { width, minWidth: width * LEAST_SCALE, aspectRatio: `${width} / ${height}` }
  if (typeof scale === 'number') return { width: width * scale, height: height * scale, maxWidth: 'none' }
  const size = { width: '100%', height: '100%', maxWidth: width * LARGEST_FIT }
  return scale === 'whole' ? size : { ...size, minWidth: width * LEAST_FIT }
}

/** A shape that is pressed like a button, by pointer and keyboard. It is called by the words that are drawn on it. */
function selectable(select: () => void): SVGAttributes<SVGGElement> {
  return {
    role: 'button',
    tabIndex: 0,
    onClick: select,
    onKeyDown: (event) => {
      if (event.key === 'Enter' || event.key === ' ') select()
    },
  }
}

function takesDrops(drop: (event: DragEvent) => void): SVGAttributes<SVGGElement> {
  return {
    onDragOver: (event) => event.preventDefault(),
    onDrop: (event) => {
      event.preventDefault()
      drop(event)
    },
  }
}

/** Where a press on a step arrives: events and gateways are drawn smaller than a thumb. */
function Reach({ of: { x, y, width, height } }: { readonly of: Shape }) {
  const [across, down] = [width, height].map((size) => Math.max(size, THUMB) / 2)
  return <ellipse cx={x + width / 2} cy={y + height / 2} rx={across} ry={down} fill="transparent" />
}

function LaneShape({ shape, name }: { readonly shape: Shape; readonly name: string }) {
  return (
    <g className={css['lane']}>
      <rect x={shape.x} y={shape.y} width={shape.width} height={shape.height} />
      <text x={shape.x + 8} y={shape.y + 16}>
        {name}
      </text>
    </g>
  )
}

function NodeShape({ node, shape }: { readonly node: Node; readonly shape: Shape }): ReactNode {
  const { x, y, width, height } = shape
  const middle = { x: x + width / 2, y: y + height / 2 }
  const { kind, name } = node
  if (kind === 'exclusive' || kind === 'parallel' || kind === 'inclusive') {
    const sign = { exclusive: '×', parallel: '+', inclusive: '○' }[kind]
    return (
      <>
        <path d={`M${middle.x} ${y} L${x + width} ${middle.y} L${middle.x} ${y + height} L${x} ${middle.y} z`} />
        <text className={css['sign']} x={middle.x} y={middle.y + 6} textAnchor="middle">
          {sign}
        </text>
        <Under name={name} shape={shape} />
      </>
    )
  }
  if (['start', 'end', 'terminate', 'timer', 'boundary'].includes(kind)) {
    const radius = Math.min(width, height) / 2
    return (
      <>
        <circle
          cx={middle.x}
          cy={middle.y}
          r={radius}
          className={css[kind === 'end' || kind === 'terminate' ? 'end' : 'event']}
        />
        {kind === 'terminate' && <circle cx={middle.x} cy={middle.y} r={radius / 2} className={css['filled']} />}
        {(kind === 'timer' || kind === 'boundary') && (
          <path className={css['hands']} d={`M${middle.x} ${middle.y - radius / 2} V${middle.y} h${radius / 2.5}`} />
        )}
        <Under name={name} shape={shape} />
      </>
    )
  }
  const isGroup = kind === 'group'
  return (
    <>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={8}
        className={css[kind === 'call' ? 'call' : isGroup ? 'group' : 'task']}
      />
      {isGroup ? (
        <text x={x + 12} y={y + 20}>
          {name}
        </text>
      ) : (
        linesOf(name || node.id).map((line, at, lines) => (
          <text
            key={line + String(at)}
            x={middle.x}
            y={middle.y + 4 + (at - (lines.length - 1) / 2) * 15}
            textAnchor="middle"
          >
            {line}
          </text>
        ))
      )}
    </>
  )
}

/** Right below its step; a name stands there only below what is small, which nobody waits at. */
function Note({ said, shape }: { readonly said: string | undefined; readonly shape: Shape }) {
  if (!said) return null
  return (
    <text className={css['note']} x={shape.x + shape.width / 2} y={shape.y + shape.height + 14} textAnchor="middle">
      {said}
    </text>
  )
}

function Under({ name, shape }: { readonly name: string; readonly shape: Shape }) {
  if (!name) return null
  return (
    <text x={shape.x + shape.width / 2} y={shape.y + shape.height + 14} textAnchor="middle">
      {shortened(name, MOST_NAME)}
    </text>
  )
}

const area = ({ width, height }: Shape) => width * height

/** The middle of the longest part of a way that lies level: where its words stand. */
function longestLevel(points: readonly { readonly x: number; readonly y: number }[]) {
  const parts = points.slice(1).map((to, at) => ({ from: points[at] ?? to, to }))
  const level = parts.filter(({ from, to }) => Math.abs(from.y - to.y) < 1)
  const [longest] = (level.length > 0 ? level : parts).sort((a, b) => lengthOf(b) - lengthOf(a))
  return longest && { x: (longest.from.x + longest.to.x) / 2, y: (longest.from.y + longest.to.y) / 2 }
}

const lengthOf = ({ from, to }: { readonly from: { readonly x: number }; readonly to: { readonly x: number } }) =>
  Math.abs(from.x - to.x)

function boundsOf({ shapes, edges }: ProcedureDrawing['layout'], nodes: ReadonlyMap<string, Node>) {
  const points = [
    ...shapes.flatMap(({ id, x, y, width, height }) => {
      const node = nodes.get(id)
      // What is small has its name below.
      const isNamedBelow = node !== undefined && node.name !== '' && width < 60
      const half = isNamedBelow ? (Math.min(node.name.length, MOST_NAME) * CHARACTER) / 2 : width / 2
      const middle = x + width / 2
      return [
        { x: Math.min(x, middle - half), y },
        { x: Math.max(x + width, middle + half), y: y + height + (isNamedBelow ? 18 : 0) },
      ]
    }),
    ...edges.flatMap((edge) => edge.points),
  ]
  if (points.length === 0) return { x: 0, y: 0, width: 100, height: 100 }
  const [left, top] = [Math.min(...points.map(({ x }) => x)), Math.min(...points.map(({ y }) => y))]
  const [right, bottom] = [Math.max(...points.map(({ x }) => x)), Math.max(...points.map(({ y }) => y))]
  return { x: left - MARGIN, y: top - MARGIN, width: right - left + MARGIN * 2, height: bottom - top + MARGIN * 2 }
}

function linesOf(text: string): string[] {
  const lines = ['']
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1) ?? ''
    if (last !== '' && last.length + word.length + 1 > LINE) lines.push(word)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  const shown = lines.slice(0, LINES).map((line) => shortened(line, LINE + 3))
  if (lines.length > LINES) shown[LINES - 1] = shortened(`${shown[LINES - 1]}…`, LINE + 1)
  return shown
}

function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}
