import type { IfcModel } from '#engines/ifc-writer/ifc-model.ts'
import { LEVELS } from './building-plan.ts'
import { writeClashingServices } from './clashing-services.ts'
import type { Issue } from './issue.ts'
import { floorFixtures, writeServiceFloor } from './service-floor.ts'
import { writeBasementPlant, writePhotovoltaics, writeRisers, writeRoofPlant } from './service-plant.ts'
import { type Fixture, ServiceRun } from './service-run.ts'

/** Offices of this level became bedrooms, which ask for heads that open sooner. */
const STRICTER_LEVEL = 6

/** Air, water, fire protection, power and light of Building A, with the clashes that the demonstration needs. */
export function writeBuildingServices(model: IfcModel, issue: Issue): void {
  const run = new ServiceRun(model)
  const fixtures = floorFixtures(run)
  const fixturesOf = (level: number, current: Issue) =>
    current === 'P02' && level === STRICTER_LEVEL ? { ...fixtures, head: asQuickResponse(fixtures.head) } : fixtures
  for (const level of LEVELS) if (level.index <= 7) writeServiceFloor(run, level, fixturesOf(level.index, issue))
  writeRisers(run)
  writeBasementPlant(run)
  writeRoofPlant(run)
  writePhotovoltaics(run)
  writeClashingServices(run, issue)
  run.finish()
}

function asQuickResponse(head: Fixture): Fixture {
  const properties = {
    Pset_FireSuppressionTerminalTypeCommon: { Reference: 'SPRINKLER-HEAD-QR', Status: 'New' },
  }
  return { ...head, properties }
}
