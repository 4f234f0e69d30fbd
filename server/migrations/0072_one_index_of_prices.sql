-- Every new price of a product was written into it, for each of its categories; highest prices are read from the other one backwards.
drop index product_listings_by_price_down;
