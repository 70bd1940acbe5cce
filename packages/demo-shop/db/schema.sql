-- Money in columns is INTEGER kopecks, dates are Moscow time. A `*_json` column holds a piece of an answer, where money
-- is in roubles. Statements end with a semicolon at the end of a line: seed.ts splits there.

DROP TABLE IF EXISTS setting;
DROP TABLE IF EXISTS menu;
DROP TABLE IF EXISTS news;
DROP TABLE IF EXISTS category;
DROP TABLE IF EXISTS manufacturer;
DROP TABLE IF EXISTS product;
DROP TABLE IF EXISTS product_document;
DROP TABLE IF EXISTS product_category;
DROP TABLE IF EXISTS product_facet;
DROP TABLE IF EXISTS product_words;
DROP TABLE IF EXISTS product_trigrams;
DROP TABLE IF EXISTS facet;
DROP TABLE IF EXISTS facet_value;
DROP TABLE IF EXISTS category_value;
DROP TABLE IF EXISTS review;
DROP TABLE IF EXISTS session;
DROP TABLE IF EXISTS attempt;
DROP TABLE IF EXISTS subscriber;
DROP TABLE IF EXISTS customer;
DROP TABLE IF EXISTS login_code;
DROP TABLE IF EXISTS shop_order;
DROP TABLE IF EXISTS letter;

CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE menu (id INTEGER PRIMARY KEY, body_json TEXT NOT NULL);

CREATE TABLE news (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  search TEXT NOT NULL,
  date_added TEXT NOT NULL,
  body_json TEXT NOT NULL
);

CREATE TABLE category (
  category_id INTEGER PRIMARY KEY,
  parent_id INTEGER,
  sort_order INTEGER NOT NULL,
  name TEXT NOT NULL,
  slug TEXT NOT NULL,
  h1 TEXT,
  search TEXT NOT NULL,
  description TEXT NOT NULL,
  seo_text TEXT,
  picture_json TEXT NOT NULL,
  count_products INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE manufacturer (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  slug TEXT NOT NULL,
  search TEXT NOT NULL,
  description TEXT NOT NULL,
  count_products INTEGER NOT NULL DEFAULT 0
);

-- The columns that lists filter and sort by, narrow so that a scan of the whole catalogue stays cheap.
CREATE TABLE product (
  product_id INTEGER PRIMARY KEY,
  visible INTEGER NOT NULL,
  manufacturer_id INTEGER NOT NULL,
  price INTEGER,
  discount INTEGER NOT NULL,
  rating INTEGER NOT NULL,
  views INTEGER NOT NULL,
  date_added TEXT NOT NULL,
  name_order TEXT NOT NULL,
  article TEXT NOT NULL,
  article3m TEXT
);
CREATE INDEX product_manufacturer ON product (manufacturer_id);
CREATE INDEX product_article ON product (article);
CREATE INDEX product_article3m ON product (article3m) WHERE article3m IS NOT NULL;

-- `card_json` is a whole ProductCard, `detail_json` what the product page adds to it.
CREATE TABLE product_document (
  product_id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL,
  card_json TEXT NOT NULL,
  detail_json TEXT NOT NULL,
  related_json TEXT NOT NULL
);

-- Ancestors are materialised and hidden products left out, so one range is the whole subtree.
CREATE TABLE product_category (
  category_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  PRIMARY KEY (category_id, product_id)
) WITHOUT ROWID;

CREATE TABLE facet (
  filter_id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  unit TEXT,
  sort_order INTEGER NOT NULL
);

-- `key` is unique over all filters, since the csv encoding of `filter` names values alone.
CREATE TABLE facet_value (
  value_id INTEGER PRIMARY KEY,
  filter_id INTEGER NOT NULL,
  key TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  position INTEGER NOT NULL
);

-- Visible products only.
CREATE TABLE product_facet (
  product_id INTEGER NOT NULL,
  filter_id INTEGER NOT NULL,
  value_id INTEGER NOT NULL,
  PRIMARY KEY (product_id, filter_id, value_id)
) WITHOUT ROWID;
CREATE INDEX product_facet_value ON product_facet (value_id, filter_id, product_id);

-- How many products of a category's subtree have a value; category 0 is the whole catalogue.
CREATE TABLE category_value (
  category_id INTEGER NOT NULL,
  value_id INTEGER NOT NULL,
  products INTEGER NOT NULL,
  PRIMARY KEY (category_id, value_id)
) WITHOUT ROWID;

CREATE TABLE review (
  review_id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL,
  date_added TEXT NOT NULL,
  body_json TEXT NOT NULL
);
CREATE INDEX review_product ON review (product_id, date_added DESC, review_id DESC);

-- Visitors' sessions; what their cookies hold is kept as SHA-256 alone. `expires_at` in seconds since 1970.
CREATE TABLE session (
  id_hash TEXT PRIMARY KEY,
  csrf TEXT NOT NULL,
  customer_id INTEGER,
  ip_hash TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  visitor TEXT NOT NULL
) WITHOUT ROWID;

-- Counters of the limiters; `resets_at` in seconds since 1970.
CREATE TABLE attempt (
  name TEXT PRIMARY KEY,
  hits INTEGER NOT NULL,
  resets_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE subscriber (email TEXT PRIMARY KEY) WITHOUT ROWID;

-- `telefon` is 11 digits, `email` in small letters.
CREATE TABLE customer (
  customer_id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_group_id INTEGER NOT NULL DEFAULT 1,
  fio TEXT,
  familia TEXT,
  telefon TEXT UNIQUE,
  verify_telefon INTEGER NOT NULL DEFAULT 0,
  email TEXT UNIQUE,
  verify_email INTEGER NOT NULL DEFAULT 0,
  nazvaniekompanii TEXT,
  inn TEXT,
  status INTEGER NOT NULL DEFAULT 0,
  approved INTEGER NOT NULL DEFAULT 0
);

-- The one code that a customer can sign in with, and the phone or e-mail it went to. `sent_at` in seconds since 1970.
CREATE TABLE login_code (
  customer_id INTEGER PRIMARY KEY,
  code TEXT NOT NULL,
  address TEXT NOT NULL,
  sent_at INTEGER NOT NULL,
  wrong_tries INTEGER NOT NULL DEFAULT 0
);

-- `body_json` is what contract section 7.26 shows of an order beside the columns; `request_*` tell a repeated submit.
CREATE TABLE shop_order (
  order_id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER,
  visitor TEXT,
  request_key TEXT UNIQUE,
  request_hash TEXT,
  order_date TEXT NOT NULL,
  order_status TEXT NOT NULL,
  total INTEGER NOT NULL,
  payment_status TEXT,
  payment_token TEXT UNIQUE,
  body_json TEXT NOT NULL
);
CREATE INDEX shop_order_customer ON shop_order (customer_id, order_id DESC);

-- What would have been sent: the outbox shows it, nothing leaves the machine.
CREATE TABLE letter (
  letter_id INTEGER PRIMARY KEY,
  sent_at TEXT NOT NULL,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL
);

-- Whole words and their beginnings of one or two letters; and every substring of three letters or more.
CREATE VIRTUAL TABLE product_words USING fts5(search, content = '', prefix = '1 2 3', tokenize = 'unicode61');
CREATE VIRTUAL TABLE product_trigrams USING fts5(search, content = '', tokenize = 'trigram');
