/** Moves the tables of a database to the schema `former`, and copies their rows into new tables of the same names. */
import { sql } from "kysely";
import type { Db } from "./client";

/**
 * Drops the product's functions, with the triggers and indexes that use them, and moves its tables. Extensions stay, and so do
 * Kysely's own tables.
 */
export async function moveAside(trx: Db): Promise<void> {
  await sql`create schema former`.execute(trx);
  await sql`
    do $$
    declare moved regclass; dropped regprocedure;
    begin
      for dropped in
        select p.oid from pg_proc p where p.pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      loop execute format('drop function %s cascade', dropped); end loop;
      for moved in
        select c.oid from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
          and c.relname not like 'kysely%'
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      loop execute format('alter table %s set schema former', moved); end loop;
    end $$
  `.execute(trx);
}

/**
 * Copies what both a former table and its successor have: columns by name, generated ones left out, and where identities stand.
 * Rows that the migrations gave a table make room. Foreign keys are taken off and put back, which checks all rows; triggers
 * rest, because their work is in the rows.
 */
export async function copyRows(trx: Db): Promise<void> {
  await sql`
    do $$
    declare
      tables name[];
      keys record;
      t name;
      shared text;
      identity record;
    begin
      select array_agg(o.relname) into tables from pg_class o join pg_class n using (relname)
        where o.relkind = 'r' and o.relnamespace = 'former'::regnamespace and n.relnamespace = 'public'::regnamespace;
      create temporary table foreign_keys on commit drop as
        select conrelid::regclass::text as of_table, conname, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace;
      for keys in select * from foreign_keys loop
        execute format('alter table %s drop constraint %I', keys.of_table, keys.conname);
      end loop;
      foreach t in array tables loop
        select string_agg(quote_ident(n.attname), ', ') into shared
          from pg_attribute n join pg_attribute o on o.attname = n.attname
          where n.attrelid = format('public.%I', t)::regclass and o.attrelid = format('former.%I', t)::regclass
            and n.attnum > 0 and n.attgenerated = '' and not n.attisdropped and not o.attisdropped;
        execute format('alter table public.%I disable trigger user', t);
        execute format('delete from public.%I', t);
        execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from former.%1$I', t, shared);
        execute format('alter table public.%I enable trigger user', t);
        for identity in select attname from pg_attribute
          where attrelid = format('public.%I', t)::regclass and attidentity <> ''
        loop
          perform setval(pg_get_serial_sequence(format('public.%I', t), identity.attname),
            pg_sequence_last_value(pg_get_serial_sequence(format('former.%I', t), identity.attname)::regclass));
        end loop;
      end loop;
      for keys in select * from foreign_keys loop
        execute format('alter table %s add constraint %I %s', keys.of_table, keys.conname, keys.definition);
      end loop;
    end $$
  `.execute(trx);
}

export const dropFormer = async (trx: Db): Promise<unknown> => sql`drop schema former cascade`.execute(trx);
