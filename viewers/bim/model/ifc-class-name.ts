/** Classes whose inner capitals cannot be guessed from the upper-case name that a .frag holds. */
const NAMES = `IfcActuator IfcAirTerminal IfcAirTerminalBox IfcAlarm IfcAnnotation IfcAudioVisualAppliance IfcBeam
IfcBeamStandardCase IfcBearing IfcBuilding IfcBuildingElementPart IfcBuildingElementProxy IfcBuildingStorey IfcBuiltElement
IfcCableCarrierFitting IfcCableCarrierSegment IfcCableFitting IfcCableSegment IfcCivilElement IfcColumn
IfcColumnStandardCase IfcCommunicationsAppliance IfcConveyorSegment IfcCourse IfcCurtainWall IfcDeepFoundation
IfcDiscreteAccessory IfcDistributionChamberElement IfcDistributionControlElement IfcDistributionElement
IfcDistributionFlowElement IfcDistributionPort IfcDoorStandardCase IfcDuctFitting IfcDuctSegment IfcDuctSilencer
IfcEarthworksCut IfcEarthworksElement IfcEarthworksFill IfcElectricAppliance IfcElectricDistributionBoard
IfcElectricFlowStorageDevice IfcElectricMotor IfcElementAssembly IfcEnergyConversionDevice IfcExternalSpatialElement
IfcFacilityPart IfcFastener IfcFireSuppressionTerminal IfcFlowController IfcFlowFitting IfcFlowInstrument IfcFlowMeter
IfcFlowMovingDevice IfcFlowSegment IfcFlowStorageDevice IfcFlowTerminal IfcFlowTreatmentDevice IfcFurnishingElement
IfcGeographicElement IfcGeotechnicalElement IfcHeatExchanger IfcImpactProtectionDevice IfcInterceptor IfcJunctionBox
IfcLightFixture IfcLinearElement IfcLinearPositioningElement IfcMarineFacility IfcMarinePart IfcMechanicalFastener
IfcMedicalDevice IfcMemberStandardCase IfcMobileTelecommunicationsAppliance IfcOpeningElement IfcOpeningStandardCase
IfcPipeFitting IfcPipeSegment IfcPlateStandardCase IfcProtectiveDevice IfcRailway IfcRailwayPart IfcRampFlight
IfcReinforcingBar IfcReinforcingMesh IfcRoadPart IfcSanitaryTerminal IfcShadingDevice IfcSlabElementedCase
IfcSlabStandardCase IfcSolarDevice IfcSpaceHeater IfcSpatialZone IfcStackTerminal IfcStairFlight IfcSwitchingDevice
IfcSystemFurnitureElement IfcTendonAnchor IfcTendonConduit IfcTrackElement IfcTransportElement IfcTransportationDevice
IfcUnitaryControlElement IfcUnitaryEquipment IfcVibrationDamper IfcVirtualElement IfcVoidingFeature IfcWallElementedCase
IfcWallStandardCase IfcWasteTerminal IfcWindowStandardCase IfcDoorStyle IfcWindowStyle IfcWallType IfcSlabType
IfcBeamType IfcColumnType IfcDoorType IfcWindowType IfcMemberType IfcPlateType IfcRailingType IfcCoveringType
IfcFurnitureType IfcSpaceType IfcStairType IfcStairFlightType IfcRampType IfcRoofType IfcPileType IfcFootingType
IfcBuildingElementProxyType IfcPipeSegmentType IfcPipeFittingType IfcDuctSegmentType IfcDuctFittingType IfcMaterialLayer`
  .split(/\s+/)
  .map((name) => [name.toUpperCase(), name] as const)

const BY_UPPER_CASE = new Map(NAMES)

/** `IFCWALLSTANDARDCASE` → `IfcWallStandardCase`. A class that is not known keeps its letters: `IFCXYZ` → `IfcXyz`. */
export function ifcClassName(upperCase: string): string {
  const known = BY_UPPER_CASE.get(upperCase)
  if (known) return known
  if (!upperCase.startsWith('IFC') || upperCase.length < 4) return upperCase
  return `Ifc${upperCase.charAt(3)}${upperCase.slice(4).toLowerCase()}`
}
