import { BarChart, HeatmapChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent, VisualMapComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import type { ChartProps } from './chart-option.ts'
import { chartOption, readChartLook } from './chart-option.ts'

use([
  BarChart,
  LineChart,
  HeatmapChart,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  VisualMapComponent,
  SVGRenderer,
])

export type ChartCanvasProps = ChartProps & { readonly height: number }

/** The drawn part. It follows its box, the theme and the direction of the page. */
export function ChartCanvas({ shape, format, onPick, height }: ChartCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const pick = useRef(onPick)
  pick.current = onPick
  useEffect(() => {
    const element = box.current
    const page = element?.parentElement
    if (!element || !page) return
    const chart = init(element, null, { renderer: 'svg' })
    let drawnWidth = 0
    const draw = () => {
      const look = readChartLook(page)
      drawnWidth = look.width
      chart.setOption(chartOption(shape, format, look), { notMerge: true })
    }
    draw()
    const resizing = new ResizeObserver(() => {
      chart.resize()
      // The legend breaks elsewhere.
      if (page.clientWidth !== drawnWidth) draw()
    })
    resizing.observe(element)
    const restyling = new MutationObserver(draw)
    restyling.observe(document.documentElement, { attributeFilter: ['dir', 'data-mantine-color-scheme'] })
    chart.on('click', ({ dataIndex }) => pick.current?.(dataIndex))
    return () => {
      resizing.disconnect()
      restyling.disconnect()
      chart.dispose()
    }
  }, [shape, format])
  // Anchors of text in SVG follow the direction of the page and would push every word to the wrong side of its point; the
  // chart itself is mirrored by its option.
  return <div ref={box} dir="ltr" style={{ blockSize: height, cursor: onPick ? 'pointer' : undefined }} />
}
