// What the receivers of XML files ask for, as schemas that xmllint reads.

/**
 * The elements that Yandex asks for in YML (contract 6.3), and its limits. Товары fails a feed with an element that is not
 * there; Market takes two more.
 */
const ymlSchemaWith = (country: string, warranty: string) => `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
<xs:element name="yml_catalog"><xs:complexType><xs:sequence><xs:element name="shop"><xs:complexType><xs:sequence>
<xs:element name="name" type="xs:string"/><xs:element name="company" type="xs:string"/><xs:element name="url" type="xs:anyURI"/>
<xs:element name="currencies"><xs:complexType><xs:sequence><xs:element name="currency"><xs:complexType>
<xs:attribute name="id" fixed="RUB"/><xs:attribute name="rate" fixed="1"/></xs:complexType></xs:element></xs:sequence></xs:complexType></xs:element>
<xs:element name="categories"><xs:complexType><xs:sequence><xs:element name="category" maxOccurs="unbounded"><xs:complexType><xs:simpleContent>
<xs:extension base="xs:string"><xs:attribute name="id" type="xs:positiveInteger" use="required"/><xs:attribute name="parentId" type="xs:positiveInteger"/></xs:extension>
</xs:simpleContent></xs:complexType></xs:element></xs:sequence></xs:complexType>
</xs:element>
<xs:element name="offers"><xs:complexType><xs:sequence><xs:element name="offer" minOccurs="0" maxOccurs="unbounded"><xs:complexType><xs:sequence>
<xs:element name="url" type="xs:anyURI"/><xs:element name="price"><xs:simpleType><xs:restriction base="xs:decimal"><xs:minExclusive value="0"/></xs:restriction></xs:simpleType></xs:element>
<xs:element name="oldprice" type="xs:decimal" minOccurs="0"/><xs:element name="currencyId" type="xs:string" fixed="RUB"/><xs:element name="categoryId" type="xs:positiveInteger"/>
<xs:element name="picture" type="xs:anyURI" maxOccurs="10"/>
<xs:element name="name"><xs:simpleType><xs:restriction base="xs:string"><xs:maxLength value="150"/></xs:restriction></xs:simpleType></xs:element><xs:element name="vendor" type="xs:string"/><xs:element name="vendorCode" type="xs:string" minOccurs="0"/>
<xs:element name="barcode" minOccurs="0"><xs:simpleType><xs:restriction base="xs:string"><xs:pattern value="\\d{8}|\\d{12,14}"/></xs:restriction></xs:simpleType></xs:element>
${country}<xs:element name="weight" type="xs:decimal" minOccurs="0"/>
<xs:element name="dimensions" minOccurs="0"><xs:simpleType><xs:restriction base="xs:string"><xs:pattern value="[\\d.]+/[\\d.]+/[\\d.]+"/></xs:restriction></xs:simpleType></xs:element>
${warranty}
<xs:element name="description"><xs:simpleType><xs:restriction base="xs:string"><xs:minLength value="1"/><xs:maxLength value="3000"/></xs:restriction></xs:simpleType></xs:element>
<xs:element name="sales_notes" minOccurs="0"><xs:simpleType><xs:restriction base="xs:string"><xs:maxLength value="50"/></xs:restriction></xs:simpleType></xs:element>
<xs:element name="param" minOccurs="0" maxOccurs="unbounded"><xs:complexType><xs:simpleContent><xs:extension base="xs:string"><xs:attribute name="name" type="xs:string" use="required"/><xs:attribute name="unit" type="xs:string"/></xs:extension></xs:simpleContent></xs:complexType></xs:element>
</xs:sequence><xs:attribute name="id" type="xs:positiveInteger" use="required"/><xs:attribute name="available" type="xs:boolean" use="required"/></xs:complexType></xs:element></xs:sequence></xs:complexType></xs:element>
</xs:sequence></xs:complexType>
<xs:key name="category"><xs:selector xpath="categories/category"/><xs:field xpath="@id"/></xs:key>
<xs:keyref name="parent" refer="category"><xs:selector xpath="categories/category"/><xs:field xpath="@parentId"/></xs:keyref>
<xs:keyref name="offered" refer="category"><xs:selector xpath="offers/offer"/><xs:field xpath="categoryId"/></xs:keyref></xs:element></xs:sequence><xs:attribute name="date" type="xs:dateTime" use="required"/></xs:complexType>
<xs:unique name="offer"><xs:selector xpath="shop/offers/offer"/><xs:field xpath="@id"/></xs:unique></xs:element></xs:schema>`

export const ymlSchema = ymlSchemaWith('', '')
export const ymlMarketSchema = ymlSchemaWith(
  '<xs:element name="country_of_origin" type="xs:string" minOccurs="0"/>',
  '<xs:element name="manufacturer_warranty" type="xs:boolean" minOccurs="0"/>',
)

/** sitemaps.org's own schema in its order, without the elements that the shop does not write. */
export const sitemapSchema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" elementFormDefault="qualified">
<xs:simpleType name="loc"><xs:restriction base="xs:anyURI"><xs:minLength value="12"/><xs:maxLength value="2048"/></xs:restriction></xs:simpleType>
<xs:element name="urlset"><xs:complexType><xs:sequence><xs:element name="url" maxOccurs="50000"><xs:complexType><xs:sequence>
<xs:element name="loc" type="loc"/><xs:element name="lastmod" type="xs:dateTime" minOccurs="0"/><xs:any namespace="##other" minOccurs="0" maxOccurs="unbounded" processContents="skip"/>
</xs:sequence></xs:complexType></xs:element></xs:sequence></xs:complexType></xs:element>
<xs:element name="sitemapindex"><xs:complexType><xs:sequence><xs:element name="sitemap" maxOccurs="50000"><xs:complexType><xs:sequence>
<xs:element name="loc" type="loc"/><xs:element name="lastmod" type="xs:dateTime" minOccurs="0"/></xs:sequence></xs:complexType></xs:element></xs:sequence></xs:complexType></xs:element></xs:schema>`

const merchantNamespace = 'http://base.google.com/ns/1.0'

/** The elements that Google asks for of products (its product data specification), and its limits. */
export const merchantSchema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:g="${merchantNamespace}">
<xs:import namespace="${merchantNamespace}" schemaLocation="merchant-fields.xsd"/>
<xs:simpleType name="title"><xs:restriction base="xs:string"><xs:minLength value="1"/><xs:maxLength value="150"/></xs:restriction></xs:simpleType>
<xs:simpleType name="description"><xs:restriction base="xs:string"><xs:minLength value="1"/><xs:maxLength value="5000"/></xs:restriction></xs:simpleType>
<xs:element name="rss"><xs:complexType><xs:sequence><xs:element name="channel"><xs:complexType><xs:sequence>
<xs:element name="title" type="xs:string"/><xs:element name="link" type="xs:anyURI"/><xs:element name="description" type="xs:string"/>
<xs:element name="item" minOccurs="0" maxOccurs="unbounded"><xs:complexType><xs:sequence>
<xs:element ref="g:id"/><xs:element name="title" type="title"/><xs:element name="description" type="description"/><xs:element name="link" type="xs:anyURI"/>
<xs:element ref="g:image_link"/><xs:element ref="g:additional_image_link" minOccurs="0" maxOccurs="10"/>
<xs:element ref="g:availability"/><xs:element ref="g:availability_date" minOccurs="0"/>
<xs:element ref="g:price"/><xs:element ref="g:sale_price" minOccurs="0"/><xs:element ref="g:condition"/>
<xs:element ref="g:brand" minOccurs="0"/><xs:element ref="g:mpn" minOccurs="0"/><xs:element ref="g:gtin" minOccurs="0"/>
<xs:element ref="g:shipping_weight" minOccurs="0"/>
<xs:sequence minOccurs="0"><xs:element ref="g:shipping_length"/><xs:element ref="g:shipping_width"/><xs:element ref="g:shipping_height"/></xs:sequence>
<xs:element ref="g:identifier_exists" minOccurs="0"/><xs:element ref="g:product_type" minOccurs="0"/>
</xs:sequence></xs:complexType></xs:element></xs:sequence></xs:complexType>
<xs:unique name="item"><xs:selector xpath="item"/><xs:field xpath="g:id"/></xs:unique></xs:element></xs:sequence><xs:attribute name="version" fixed="2.0"/></xs:complexType></xs:element></xs:schema>`

/** Google's own elements, which `merchantSchema` imports. */
export const merchantFieldsSchema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="${merchantNamespace}" targetNamespace="${merchantNamespace}" elementFormDefault="qualified">
<xs:simpleType name="price"><xs:restriction base="xs:string"><xs:pattern value="\\d+\\.\\d\\d RUB"/></xs:restriction></xs:simpleType>
<xs:simpleType name="length"><xs:restriction base="xs:string"><xs:pattern value="[\\d.]+ cm"/></xs:restriction></xs:simpleType>
<xs:element name="id"><xs:simpleType><xs:restriction base="xs:string"><xs:minLength value="1"/><xs:maxLength value="50"/></xs:restriction></xs:simpleType></xs:element>
<xs:element name="image_link" type="xs:anyURI"/><xs:element name="additional_image_link" type="xs:anyURI"/>
<xs:element name="availability"><xs:simpleType><xs:restriction base="xs:string"><xs:enumeration value="in_stock"/><xs:enumeration value="out_of_stock"/><xs:enumeration value="backorder"/></xs:restriction></xs:simpleType></xs:element>
<xs:element name="availability_date" type="xs:dateTime"/>
<xs:element name="price" type="price"/><xs:element name="sale_price" type="price"/>
<xs:element name="condition" type="xs:string" fixed="new"/>
<xs:element name="brand"><xs:simpleType><xs:restriction base="xs:string"><xs:minLength value="1"/><xs:maxLength value="70"/></xs:restriction></xs:simpleType></xs:element>
<xs:element name="mpn"><xs:simpleType><xs:restriction base="xs:string"><xs:minLength value="1"/><xs:maxLength value="70"/></xs:restriction></xs:simpleType></xs:element>
<xs:element name="gtin"><xs:simpleType><xs:restriction base="xs:string"><xs:pattern value="\\d{8}|\\d{12,14}"/></xs:restriction></xs:simpleType></xs:element>
<xs:element name="shipping_weight"><xs:simpleType><xs:restriction base="xs:string"><xs:pattern value="[\\d.]+ kg"/></xs:restriction></xs:simpleType></xs:element>
<xs:element name="shipping_length" type="length"/><xs:element name="shipping_width" type="length"/><xs:element name="shipping_height" type="length"/>
<xs:element name="identifier_exists" type="xs:string" fixed="no"/>
<xs:element name="product_type"><xs:simpleType><xs:restriction base="xs:string"><xs:maxLength value="750"/></xs:restriction></xs:simpleType></xs:element>
</xs:schema>`
