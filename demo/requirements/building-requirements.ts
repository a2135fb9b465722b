/** Requirements that the demonstration's building models are checked against: some are met, some are not. */
export const BUILDING_REQUIREMENTS = `<?xml version="1.0" encoding="utf-8"?>
<ids xmlns="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <info>
    <title>Building A: basic requirements</title>
    <version>1.0</version>
    <description>What every model of the building must say before it is coordinated.</description>
    <date>2026-01-05</date>
  </info>
  <specifications>
    <specification name="Storeys are named" ifcVersion="IFC4" instructions="Name storeys as on the plans.">
      <applicability minOccurs="1" maxOccurs="unbounded">
        <entity><name><simpleValue>IFCBUILDINGSTOREY</simpleValue></name></entity>
      </applicability>
      <requirements><attribute><name><simpleValue>Name</simpleValue></name></attribute></requirements>
    </specification>
    <specification name="Walls say whether they are external" ifcVersion="IFC4">
      <applicability minOccurs="0" maxOccurs="unbounded">
        <entity><name><simpleValue>IFCWALL</simpleValue></name></entity>
      </applicability>
      <requirements>
        <property dataType="IFCBOOLEAN" instructions="Needed for the energy calculation.">
          <propertySet><simpleValue>Pset_WallCommon</simpleValue></propertySet>
          <baseName><simpleValue>IsExternal</simpleValue></baseName>
        </property>
        <material/>
      </requirements>
    </specification>
    <specification name="Doors have a fire rating" ifcVersion="IFC4">
      <applicability minOccurs="0" maxOccurs="unbounded">
        <entity><name><simpleValue>IFCDOOR</simpleValue></name></entity>
      </applicability>
      <requirements>
        <property dataType="IFCLABEL">
          <propertySet><simpleValue>Pset_DoorCommon</simpleValue></propertySet>
          <baseName><simpleValue>FireRating</simpleValue></baseName>
          <value><xs:restriction base="xs:string"><xs:pattern value="EI ?(30|60|90|120)|NPD"/></xs:restriction></value>
        </property>
      </requirements>
    </specification>
  </specifications>
</ids>
`
