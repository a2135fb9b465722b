import { useEffect, useRef } from 'react'
import { CLOUD_COLOURS } from '#engines/pointcloud/cloud-colours.ts'
import type { CloudSection } from '#viewers/cloud/cloud-viewer.ts'
import { useGeospatialText } from '../use-geospatial-text.ts'
import css from './cloud-walk.module.css'

interface Props {
  readonly section: CloudSection
  readonly write: (metres: number) => string
}

const WIDTH = 960
const HEIGHT = 240
const DOT = 2

/** Points along a line, seen from its side: distance from its start across, height upwards. */
export function SectionChart({ section, write }: Props) {
  const text = useGeospatialText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const span = spanOf(section.heights)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (context) paint(context, section)
  }, [section])
  if (!span) return <p className={css['hint']}>{text('sectionEmpty')}</p>
  const words = text('sectionOf', { length: write(section.length), reach: write(section.reach) })
  return (
    <figure className={css['section']}>
      <figcaption>{words}</figcaption>
      <canvas ref={canvas} width={WIDTH} height={HEIGHT} role="img" aria-label={words} />
      <p className={css['hint']}>{text('sectionHeights', { low: write(span[0]), high: write(span[1]) })}</p>
    </figure>
  )
}

function spanOf(heights: Float64Array): readonly [number, number] | null {
  if (heights.length === 0) return null
  let [low, high] = [Infinity, -Infinity]
  for (const height of heights) {
    if (height < low) low = height
    if (height > high) high = height
  }
  return [low, high]
}

function paint(context: CanvasRenderingContext2D, { length, along, heights, classes }: CloudSection): void {
  context.clearRect(0, 0, WIDTH, HEIGHT)
  const [low, high] = spanOf(heights) ?? [0, 1]
  const rise = Math.max(0.5, high - low)
  for (let at = 0; at < along.length; at++) {
    const colour = CLOUD_COLOURS.classes[classes[at]!] ?? CLOUD_COLOURS.otherClass
    context.fillStyle = `rgb(${colour.join(' ')})`
    const x = (along[at]! / Math.max(0.01, length)) * (WIDTH - DOT)
    const y = (1 - (heights[at]! - low) / rise) * (HEIGHT - DOT)
    context.fillRect(x, y, DOT, DOT)
  }
}
