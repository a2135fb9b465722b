export interface TestDesign {
  /** East, north, height; ids count from 1. */
  readonly corners: readonly (readonly number[])[]
  readonly faces: readonly string[]
  readonly invisible?: readonly string[]
  readonly name?: string
  readonly unit?: string
  /** Null: the file does not say. */
  readonly epsg?: number | null
}

/** A design surface as road and ground programs export it (LandXML 1.2). */
export function landXml(design: TestDesign): string {
  const { corners, faces, invisible = [], name = 'Formation', unit = 'meter', epsg = 32_638 } = design
  const system = unit === 'meter' ? 'Metric' : 'Imperial'
  const points = corners.map(([east, north, height], at) => `<P id="${at + 1}">${north} ${east} ${height}</P>`)
  const shown = faces.map((corner) => `<F>${corner}</F>`)
  const hidden = invisible.map((corner) => `<F i="1">${corner}</F>`)
  return `<?xml version="1.0"?>
<LandXML xmlns="http://www.landxml.org/schema/LandXML-1.2" version="1.2">
<Units><${system} linearUnit="${unit}" areaUnit="squareMeter" volumeUnit="cubicMeter"/></Units>
${epsg === null ? '' : `<CoordinateSystem epsgCode="${epsg}"/>`}
<Surfaces><Surface name="${name}"><Definition surfType="TIN">
<Pnts>${points.join('\n')}</Pnts><Faces>${[...shown, ...hidden].join('\n')}</Faces>
</Definition></Surface></Surfaces></LandXML>`
}
