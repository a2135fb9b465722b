import css from './plumb-drawing.module.css'

const GRID = Array.from({ length: 9 }, (_, index) => index)
const FLOORS = Array.from({ length: 8 }, (_, index) => index)

/** A building's elevation on its grid, hung on a plumb line: what the product is about, in hairlines. */
export function PlumbDrawing() {
  return (
    <svg className={css['drawing']} viewBox="0 0 480 640" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g className={css['grid']}>
        {GRID.map((index) => (
          <path key={`v${index}`} d={`M${index * 60} 0V640`} />
        ))}
        {GRID.map((index) => (
          <path key={`h${index}`} d={`M0 ${index * 80}H480`} />
        ))}
      </g>
      <g className={css['building']}>
        {FLOORS.map((floor) => (
          <path key={floor} d={`M${floor > 4 ? 180 : 120} ${520 - floor * 44}H${floor > 5 ? 330 : 372}`} />
        ))}
        <path d="M120 520V344H180V212M372 520V256H330V212M180 212H330" />
        <path d="M162 520V344M204 520V212M246 520V212M288 520V212M330 520V256" className={css['column']} />
        <path d="M36 520H452" className={css['ground']} />
        <path
          d="M120 520v36M162 520v36M204 520v36M246 520v36M288 520v36M330 520v36M372 520v36"
          className={css['pile']}
        />
      </g>
      <g className={css['plumb']}>
        <path d="M404 40V470" />
        <path d="M404 466c9 0 15 5 15 12 0 11-11 19-15 34-4-15-15-23-15-34 0-7 6-12 15-12Z" className={css['bob']} />
        <path d="M384 40h40" />
      </g>
      <g className={css['marks']}>
        {GRID.slice(1, 8).map((index) => (
          <circle key={index} cx={index * 60} cy={588} r={9} />
        ))}
      </g>
    </svg>
  )
}
