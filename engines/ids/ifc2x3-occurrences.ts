import type { IfcSchema } from '../ifc-schema/ifc-schema.ts'

/**
 * Occurrences of IFC2X3 that only their type object tells apart, under the names that IFC4 has for them (IDS,
 * ifc2x3-occurrence-type-mapping-table.md). The type object's class is always the name with `Type` behind it.
 */
const NAMES_OF_OCCURRENCE: Readonly<Record<string, string>> = {
  IFCFURNISHINGELEMENT: 'Furniture SystemFurnitureElement',
  IFCDISTRIBUTIONCONTROLELEMENT: 'Actuator Alarm Controller FlowInstrument Sensor',
  IFCENERGYCONVERSIONDEVICE:
    'AirToAirHeatRecovery Boiler Chiller Coil Condenser CooledBeam CoolingTower ElectricGenerator ElectricMotor EvaporativeCooler Evaporator HeatExchanger Humidifier MotorConnection Transformer TubeBundle UnitaryEquipment',
  IFCFLOWCONTROLLER: 'AirTerminalBox Damper ElectricTimeControl FlowMeter ProtectiveDevice SwitchingDevice Valve',
  IFCFLOWFITTING: 'CableCarrierFitting DuctFitting JunctionBox PipeFitting',
  IFCFLOWMOVINGDEVICE: 'Compressor Fan Pump',
  IFCFLOWSEGMENT: 'CableCarrierSegment CableSegment DuctSegment PipeSegment',
  IFCFLOWSTORAGEDEVICE: 'ElectricFlowStorageDevice Tank',
  IFCFLOWTERMINAL:
    'AirTerminal ElectricAppliance FireSuppressionTerminal Lamp LightFixture Outlet SanitaryTerminal SpaceHeater StackTerminal WasteTerminal',
  IFCFLOWTREATMENTDEVICE: 'DuctSilencer Filter',
  IFCELEMENTCOMPONENT: 'VibrationIsolator',
}

const MAPPED = new Map<string, string>()
for (const [occurrence, names] of Object.entries(NAMES_OF_OCCURRENCE))
  for (const name of names.split(' '))
    MAPPED.set(`${occurrence}/IFC${name.toUpperCase()}TYPE`, `IFC${name.toUpperCase()}`)

/** Names that IDS may use for IFC2X3 although its schema lacks them, in capitals. */
export const MAPPED_CLASSES: ReadonlySet<string> = new Set(MAPPED.values())

/** Names of IFC4 that an occurrence of IFC2X3 can have besides its own. */
export function mappedNamesOf(occurrence: string, schema: IfcSchema): string[] {
  if (schema.name !== 'IFC2X3') return []
  return (NAMES_OF_OCCURRENCE[occurrence] ?? '')
    .split(' ')
    .flatMap((name) => (name ? [`IFC${name.toUpperCase()}`] : []))
}

/** The name of IFC4 for an occurrence by its type object's class, all in capitals; null where there is none. */
export function mappedClassOf(occurrence: string, type: string): string | null {
  return MAPPED.get(`${occurrence}/${type}`) ?? null
}
