import type { IfcHead } from '#engines/ifc-writer/ifc-head.ts'
import { WORLD } from '#engines/ifc-writer/shape.ts'

/** Head of a model with two storeys, for tests that write their own files. */
export function writerHead(): IfcHead {
  return {
    placePath: 'test',
    modelPath: 'test/model',
    file: {
      name: 'test.ifc',
      description: '',
      timeStamp: '2026-01-14T00:00:00',
      author: '',
      organisation: '',
      application: 'test',
    },
    project: { name: 'Project', longName: '', phase: '' },
    site: { name: 'Site', longName: '', latitude: 24, longitude: 54, elevation: 0, landTitle: '' },
    building: {
      name: 'Building',
      longName: '',
      frame: WORLD,
      address: { lines: [], town: '', country: '' },
      properties: {},
    },
    georeference: {
      eastings: 0,
      northings: 0,
      height: 0,
      rotationDegrees: 0,
      scale: 1,
      epsg: 32640,
      crsName: 'EPSG:32640',
      geodeticDatum: 'WGS84',
      verticalDatum: '',
      mapProjection: 'UTM',
      mapZone: '40N',
    },
    storeys: [
      { code: 'L0', name: 'Ground', elevation: 0 },
      { code: 'L1', name: 'First', elevation: 3 },
    ],
  }
}
