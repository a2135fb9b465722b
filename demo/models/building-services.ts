import type { IfcModel } from '#engines/ifc-writer/ifc-model.ts'
import { LEVELS } from './building-plan.ts'
import { writeClashingServices } from './clashing-services.ts'
import { floorFixtures, writeServiceFloor } from './service-floor.ts'
import { writeBasementPlant, writePhotovoltaics, writeRisers, writeRoofPlant } from './service-plant.ts'
import { ServiceRun } from './service-run.ts'

/** Air, water, fire protection, power and light of Building A, with the clashes that the demonstration needs. */
export function writeBuildingServices(model: IfcModel): void {
  const run = new ServiceRun(model)
  const fixtures = floorFixtures(run)
  for (const level of LEVELS) if (level.index <= 7) writeServiceFloor(run, level, fixtures)
  writeRisers(run)
  writeBasementPlant(run)
  writeRoofPlant(run)
  writePhotovoltaics(run)
  writeClashingServices(run)
  run.finish()
}
