import { at, boxShape, type Vec3 } from '#engines/ifc-writer/shape.ts'
import { BAY, CORES, LEVELS, levelOf, soffitOf } from './building-plan.ts'
import { STYLE } from './palette.ts'
import { shaftOf } from './service-floor.ts'
import { cylinder, type ServiceRun } from './service-run.ts'

/** Risers in both shafts, storey by storey. */
export function writeRisers(run: ServiceRun): void {
  for (const code of ['S', 'N'] as const) {
    const core = CORES[code === 'S' ? 0 : 1]!
    const { x, inner } = shaftOf(code)
    for (const level of LEVELS.filter(({ index }) => index <= core.last)) {
      const top = level.height
      const path = (name: string) => `${level.code}/riser/${code}-${name}`
      const [d0, d1] = [inner(1.9), inner(2.7)].toSorted((a, b) => a - b) as [number, number]
      run.duct(path('duct'), level.code, [x + 0.12, d0, 0], [x + 0.98, d1, top], 2)
      run.pipe('sprinkler', path('sprinkler'), level.code, [x + 0.12, inner(0.6), 0], [x + 0.12, inner(0.6), top], 0.05)
      run.pipe('chilled', path('flow'), level.code, [x + 0.12, inner(1), 0], [x + 0.12, inner(1), top], 0.06)
      run.pipe('chilled', path('return'), level.code, [x + 0.12, inner(1.3), 0], [x + 0.12, inner(1.3), top], 0.06)
      const [t0, t1] = [inner(0.4), inner(0.9)].toSorted((a, b) => a - b) as [number, number]
      run.tray(path('tray'), level.code, [x + 0.96, t0, 0], [x + 1.02, t1, top])
    }
  }
}

/** Tanks and pumps in the basement, joined by a header. */
export function writeBasementPlant(run: ServiceRun): void {
  const tank = run.fixture(
    'tank',
    'IfcTank',
    'Sectional water tank 36 m³',
    'STORAGE',
    [boxShape([0, 0, 0.3], [6, 3, 2.3], STYLE.plant), boxShape([0.2, 0.2, 0], [5.8, 2.8, 0.3], STYLE.concrete)],
    'Pset_TankTypeCommon',
  )
  const pump = run.fixture(
    'pump',
    'IfcPump',
    'End-suction pump 30 l/s',
    'ENDSUCTION',
    [
      boxShape([-0.35, -0.6, 0], [0.35, 0.6, 0.15], STYLE.concrete),
      boxShape([-0.2, -0.5, 0.15], [0.2, 0, 0.65], STYLE.teal),
      cylinder(0.22, 0.15, 0.75, STYLE.plant, 0, 0.3),
    ],
    'Pset_PumpTypeCommon',
  )
  const x = 5 * BAY + 1
  for (let index = 0; index < 4; index++) {
    const [column, row] = [index % 2, Math.floor(index / 2)]
    run.place('sprinkler', `B1/tank/${index + 1}`, 'B1', tank, at(x + column * 8.2, 0.8 + row * 4, 0))
  }
  for (let index = 0; index < 6; index++) {
    const at0 = x + 0.6 + index * 1.6
    run.place('sprinkler', `B1/pump/${index + 1}`, 'B1', pump, at(at0, 10.4, 0))
    run.pipe('sprinkler', `B1/pump-riser/${index + 1}`, 'B1', [at0, 10.7, 0.75], [at0, 10.7, 1.9], 0.05)
  }
  run.pipe('sprinkler', 'B1/header', 'B1', [x, 10.7, 1.95], [x + 9.4, 10.7, 1.95], 0.06)
  const soffit = soffitOf(levelOf('B1'))
  const link: readonly Vec3[] = [
    [x, 10.7, 2],
    [x, 10.7, soffit - 0.42],
    [x, 15.92, soffit - 0.42],
  ]
  run.pipe('sprinkler', 'B1/link-1', 'B1', link[0]!, link[1]!, 0.05)
  run.pipe('sprinkler', 'B1/link-2', 'B1', link[1]!, link[2]!, 0.05)
}

/** Air handling units and chillers on the roof of level 5. */
export function writeRoofPlant(run: ServiceRun): void {
  const unit = run.fixture(
    'ahu',
    'IfcUnitaryEquipment',
    'Air handling unit 6.5 m³/s',
    'AIRHANDLER',
    [
      boxShape([0, 0, 0.15], [6.4, 2.4, 2.3], STYLE.plant),
      boxShape([0, 0, 0], [6.4, 2.4, 0.15], STYLE.concrete),
      boxShape([6.4, 0.4, 0.6], [6.7, 2, 1.9], STYLE.exhaust),
    ],
    'Pset_UnitaryEquipmentTypeCommon',
  )
  const fans = [0.9, 2.6, 4.3].map((x) => cylinder(0.7, 2.1, 2.35, STYLE.duct, x, 1.1))
  const chiller = run.fixture(
    'chiller',
    'IfcChiller',
    'Air-cooled chiller 420 kW',
    'AIRCOOLED',
    [
      boxShape([0, 0, 0.2], [5.2, 2.2, 2.1], STYLE.terminal),
      boxShape([0.1, 0.1, 0], [5.1, 2.1, 0.2], STYLE.concrete),
      ...fans,
    ],
    'Pset_ChillerTypeCommon',
  )
  run.place('supply', 'L6/ahu/1', 'L6', unit, at(3 * BAY + 1.5, 3 * BAY + 1.2, 0))
  run.place('supply', 'L6/ahu/2', 'L6', unit, at(3 * BAY + 1.5, 3 * BAY + 4.8, 0))
  for (let index = 0; index < 3; index++) {
    run.place(
      'chilled',
      `L6/chiller/${index + 1}`,
      'L6',
      chiller,
      at(4 * BAY + 3 + (index % 2) * 6.6, 3 * BAY + 1 + Math.floor(index / 2) * 3.6, 0),
    )
  }
}

/** Rows of modules tilted 15° to the south on the roof of level 5. */
export function writePhotovoltaics(run: ServiceRun): void {
  const panel = run.fixture(
    'pv',
    'IfcSolarDevice',
    'Photovoltaic module 450 W',
    'SOLARPANEL',
    [
      {
        kind: 'extrusion',
        profile: { kind: 'rectangle', width: 1.9, height: 1.1 },
        depth: 0.04,
        style: STYLE.solar,
        frame: { origin: [0, 0, 0.35], x: [1, 0, 0], z: [0, -0.2588190451, 0.9659258263] },
      },
      boxShape([-0.9, 0.35, 0], [0.9, 0.4, 0.42], STYLE.duct),
    ],
    'Pset_SolarDeviceTypeCommon',
  )
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 11; column++) {
      run.place(
        'solar',
        `L6/pv/${row + 1}-${column + 1}`,
        'L6',
        panel,
        at(3 * BAY + 2.2 + column * 2, BAY + 1.2 + row * 1.75, 0),
      )
    }
  }
}
