import type { IfcModel } from '#engines/ifc-writer/ifc-model.ts'
import { writeArchitectureTypes } from './architecture-types.ts'
import { LEVELS } from './building-plan.ts'
import { writeFacade } from './facade.ts'
import { writeInteriors } from './interiors.ts'
import type { Issue } from './issue.ts'
import { writeRoofPlates, writeRoofsAndEdges, writeSkylight } from './roofs-and-edges.ts'
import { writeCoreFittings } from './stairs.ts'
import { writeSurroundings } from './surroundings.ts'

/** Architecture of Building A: skin, rooms, stairs, terraces, roofs and the ground around it. */
export function writeBuildingArchitecture(model: IfcModel, issue: Issue): void {
  const types = writeArchitectureTypes(model)
  for (const level of LEVELS) {
    if (level.index >= 1 && level.index <= 7) writeFacade(model, types, level, issue)
    writeInteriors(model, types, level, issue)
    writeCoreFittings(model, types, level)
    writeRoofsAndEdges(model, level)
  }
  writeSkylight(model)
  writeRoofPlates(model)
  writeSurroundings(model, issue)
}
