import { at, boxShape } from '#engines/ifc-writer/shape.ts'
import { BAY, CORES, columnHalf, levelOf, soffitOf } from './building-plan.ts'
import type { Issue } from './issue.ts'
import { STYLE } from './palette.ts'
import { LAYER } from './service-floor.ts'
import type { ServiceRun } from './service-run.ts'

const soffit = (code: string) => soffitOf(levelOf(code))

/** Services that run into, or too close to, structure and architecture on purpose; `clashes.ts` lists them. */
export function writeClashingServices(run: ServiceRun, issue: Issue): void {
  const [two, one, three, four] = ['L2', 'L1', 'L3', 'L4'].map(soffit) as [number, number, number, number]
  const isFirst = issue === 'P01'
  const duct = isFirst ? two + 0.1 : two - 0.37
  run.duct('clash/duct-through-beam', 'L2', [6.5, 19.7, duct], [10.5, 20.3, duct + 0.3], 0)
  const pipe = isFirst ? 25.3 : 24.7
  run.pipe('chilled', 'clash/pipe-through-column', 'L1', [6.9, pipe, one - 0.42], [9.9, pipe, one - 0.42], 0.05)
  const core = CORES[0]!.origin[0]
  run.tray(
    'clash/tray-through-core',
    'L3',
    [core - 2.5, 22.2, three - LAYER.trayBottom],
    [core + 0.9, 22.5, three - LAYER.trayTop],
  )
  // Drawn anew below the beam, as modellers do: the old pipe is gone, the new one has another id.
  const [name, height] = isFirst ? ['sprinkler-through-beam', four + 0.3] : ['sprinkler-below-beam', four - 0.12]
  run.pipe('sprinkler', `clash/${name}`, 'L4', [3, 15.92, height], [3, 18.2, height], 0.04)
  if (!isFirst) run.duct('clash/smoke-duct-through-beam', 'L3', [6.5, 19.7, three + 0.1], [10.5, 20.3, three + 0.4], 0)
  run.duct('clash/duct-through-partition', 'L2', [7.3, 11.8, two - 0.6], [9.8, 12.2, two - 0.35], 0)
  run.pipe('chilled', 'clash/drain-through-facade', 'L3', [4.2, 0.5, 0.3], [4.2, -1.2, 0.3], 0.05)
  const tank = run.fixture(
    'break-tank',
    'IfcTank',
    'Break tank 8 m³',
    'BREAKPRESSURE',
    [boxShape([0, 0, 0], [2, 2, 2], STYLE.plant)],
    'Pset_TankTypeCommon',
  )
  run.place('sprinkler', 'clash/tank-on-column', 'B1', tank, at(4 * BAY - 0.6, BAY + 0.1, 0))
  const beside = 4 * BAY + columnHalf(6) + 0.02 + 0.03
  run.pipe('chilled', 'clash/pipe-beside-column', 'L5', [beside, BAY + 0.15, 0], [beside, BAY + 0.15, 2.6], 0.03)
  run.duct('clash/duct-under-beam', 'L1', [6.5, 19.7, one - 0.265], [10.5, 20.3, one - 0.015], 0)
  run.tray(
    'clash/tray-beside-core',
    'L4',
    [core - 0.33, 18, four - LAYER.trayBottom],
    [core - 0.03, 21, four - LAYER.trayTop],
  )
}
