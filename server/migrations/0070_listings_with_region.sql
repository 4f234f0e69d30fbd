-- Lists ask for the products of a region, never for those without one: most products of price lists have none, and each
-- new price wrote their listings into this index too.
drop index product_listings_by_region;
create index product_listings_by_region on product_listings (category_id, region, product_id) where region is not null;
